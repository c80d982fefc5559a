export { errorLines, errorMessage, RAW_LIMIT, UNKNOWN_ERROR } from './error-message';
export { camelKey, toCamel, type Camel, type CamelKey } from './camel';
export { allowedUrl, HOME, safeReturnUrl, type UrlAllowance } from './addresses';
export { isSlug, organizationAddress } from './slug';
export { toCsv, type CsvCell } from './csv';
export { compareCodes, compareNames } from './order';
export { compareNatural, compareNaturalKeys, naturalKey, type NaturalKey } from './natural';
