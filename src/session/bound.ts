import { ConnectionError } from '@/api/core/errors';
import { running } from './running';
import { sessionState } from './state';
import { leaveAsOther } from './leave-as-other';
import { refused } from './refused';
import { whoIs } from './who-is';

/** Tries of {@link bindCall}. */
const ATTEMPTS = 3;

/** What a call fails with if it can’t be made as the person shown. It was aborted, so no one is told (F-27). */
const aborted = () => new DOMException('Someone else is signed in', 'AbortError');

/**
 * Makes sure that the next call is made as the person shown (ROLE-9): with a token of theirs or, where the server issues none,
 * with a cookie that was checked.
 *
 * @throws AbortError if no one is signed in anymore, which leads to login, or someone else is, which closes the page
 */
export async function bindCall(): Promise<void> {
  const { tokens } = running();
  const { person } = tokens;
  const stay = () => {
    if (sessionState().stop || tokens.person !== person) throw aborted();
  };
  stay();
  // Again if so much time passes on the way that the answer means nothing anymore.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (tokens.bearer() !== undefined) return;
    if (await tokens.refresh(true)) continue;
    stay();
    const asked = performance.now();
    const found = await whoIs();
    stay();
    if (found !== person) {
      // Not left to the call itself: by the time it’s sent, someone else may have signed in.
      if (found === undefined) refused();
      else leaveAsOther();
      throw aborted();
    }
    tokens.trustCookie(asked);
    if (tokens.isBound(true)) return;
  }
  throw new ConnectionError('session.me', undefined);
}

/**
 * Checks that the browser’s session still belongs to the person shown: on return to a page, because another host or tab may have
 * signed out, or signed in someone else. Without a network, it’s checked next time.
 */
export async function checkPerson(): Promise<void> {
  const { tokens } = running();
  const { person } = tokens;
  if (person === undefined || sessionState().stop) return;
  const found = await whoIs().catch(() => person);
  if (sessionState().stop || tokens.person !== person) return;
  // The cookie can be blocked or older than the session, so a refusal of it means little. That of a renewal does.
  if (found === undefined) await tokens.refresh();
  else if (found !== person) leaveAsOther();
}
