export { SessionError, type Outcome, type Session } from './load';
export { sessionQuery, withSession, type LoaderContext } from './query';
export { SessionProvider, useSession } from './use-session';
