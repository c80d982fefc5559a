/** Who may book which place, by the lists of places and areas. Pure: the same rules as the server's, to tell what a change does. */
export { decidingOf, judgeOf, standingOf, type Standing } from './shut-out';
export type { AccessGrant, AccessRules, AddedAccess, ShutOut } from './types';
