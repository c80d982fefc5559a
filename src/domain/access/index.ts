/**
 * Who may book which place, by the lists of places and areas. Pure functions with the same rules as the server, to predict the
 * effect of a change.
 */
export { ruleSourceOf, exclusionFinder, accessStateOf, type AccessState } from './exclusion';
export type { AccessGrant, AccessRules, AddedAccess, Exclusion } from './types';
