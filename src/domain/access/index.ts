/** Who may book which place, by the lists of places and areas. Pure: the same rules as the server's, to tell what a change does. */
export { chainOf, decidingOf, holdsOn, judgeOf, standingOf, type Standing } from './shut-out';
export type {
  AccessGrant,
  AccessRules,
  AccessTarget,
  AddedAccess,
  ShutOut,
  WantedPlace,
} from './types';
