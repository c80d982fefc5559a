import { session } from '@/api/session';
import { endPerson } from '@/lib/scope';
import { leaveForLogin } from './login';
import { running } from './running';
import { sessionState, setSessionState } from './state';

/** The server accepts the session’s credentials no longer: leads to login (F-4). */
export function refused(): void {
  const { queryClient, tokens } = running();
  // In the web view, a lost token has its own screen; the login page never opens inside the app (F-45).
  if (sessionState().webView) {
    setSessionState({ stop: 'ended' });
    return;
  }
  // Several calls are refused at once, in any order. Before the user is loaded, all of them mean that (F-5); afterward, none
  // does, not even another look at who is signed in, because someone is working on this page (F-6).
  leaveForLogin(queryClient.getQueryData(session.me.query().queryKey) !== undefined);
  if (sessionState().stop !== 'leaving') return;
  // The browser may keep this page and show it to whoever signs in next (F-9, F-53).
  tokens.clear();
  queryClient.clear();
  endPerson();
}
