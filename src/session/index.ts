export { SessionError, STEPS, type Outcome, type Session, type Step } from './load';
export { sessionQuery, withSession, type LoaderContext, type Start } from './query';
export { hasAny, type Flag, type Flags, type Right, type Standing } from './rights';
export { SessionProvider, useSession } from './use-session';
export { can, canAny, type Verdict } from './verdict';
