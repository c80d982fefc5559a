export { SessionError, STEPS, type Outcome, type Session, type Step } from './load';
export { sessionQuery, withSession, type LoaderContext, type Start } from './query';
export {
  can,
  canAny,
  type Flag,
  type Flags,
  type Right,
  type Standing,
  type Verdict,
} from './rights';
export { SessionProvider, useSession } from './use-session';
