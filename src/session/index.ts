export { SessionError, type Outcome, type Session } from './load';
export { sessionQuery, withSession, type LoaderContext } from './query';
export { hasAny, type Right } from './rights';
export { SessionProvider, useSession } from './use-session';
export { can, canAny, type Verdict } from './verdict';
