import { appConfig } from '@/lib/config';
import { browser } from './browser';
import { forgetPerson } from './leave-as-other';
import { loginAddress, returnAddress } from './login';
import { running } from './running';
import { sessionState, setSessionState } from './state';

/**
 * The page that ends the server’s session and then shows the login page. In a configured address, `{login}` stands for the address
 * of that page, and `{returnUrl}` for the page to which it returns.
 */
function signOutAddress(toDashboard: boolean): string {
  const { api, signOut: written } = appConfig();
  return (written ?? `${api}/auth/logout?returnUrl={returnUrl}`)
    .replace('{login}', encodeURIComponent(loginAddress(toDashboard)))
    .replace('{returnUrl}', encodeURIComponent(returnAddress(toDashboard)));
}

/** Signs out: ends the server’s session, forgets everything about this person in every tab, and goes to login (S-3, F-31). */
export function logOut(): void {
  signOut(true);
}

/** Signs out in the same way; whoever signs in next returns to this page. */
export function switchAccount(): void {
  signOut(false);
}

function signOut(toDashboard: boolean): void {
  const { channel, tokens } = running();
  channel.post({
    type: 'logout',
    ...(tokens.person === undefined ? {} : { person: tokens.person }),
  });
  const address = signOutAddress(toDashboard);
  forget(address);
}

/**
 * Another tab of this origin signed out. It ends the server’s session; this tab only has to be rid of its person.
 * @param person who signed out, if known; someone else’s page stays
 */
export function signedOutElsewhere(person: string | undefined): void {
  const own = running().tokens.person;
  if (own === undefined || person === undefined || own === person) forget(loginAddress(true));
}

function forget(address: string): void {
  const { webView } = sessionState();
  forgetPerson(webView ? 'ended' : 'leaving');
  // Replaced, so that Back doesn’t lead to a page of someone who has signed out.
  if (!webView) browser.replace(address);
}

/** Asks the host app again, from the screen "Your session has ended" (F-45). */
export async function resumeSession(): Promise<void> {
  const { tokens, queryClient } = running();
  if (await tokens.refresh()) {
    setSessionState({ stop: undefined });
    await queryClient.invalidateQueries();
  }
}
