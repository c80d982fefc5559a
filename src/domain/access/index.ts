/** Who may book which place, by the lists of places and areas. Pure: the same rules as the server's, to tell what a change does. */
export { ruleSourceOf, judgeOf, accessStateOf, type AccessState } from './exclusion';
export type { AccessGrant, AccessRules, AddedAccess, Exclusion } from './types';
