export { comparePlainKeys, plainKey, type PlainKey } from './plain-key';
export { compareNatural, compareNaturalKeys, naturalKey, type NaturalKey } from './natural';
