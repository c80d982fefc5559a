export { compareNatural, compareNaturalKeys, naturalKey, type NaturalKey } from './natural';
