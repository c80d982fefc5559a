export { SessionError, type Outcome, type Session } from './load';
export { sessionQuery, sessionSettled, withSession, type LoaderContext, type Start } from './query';
export { SessionProvider, useSession } from './use-session';
