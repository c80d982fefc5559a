import { running } from './running';
import { sessionState } from './state';
import { leaveAsOther } from './leave-as-other';
import { whoIs } from './who-is';

/** What a call fails with if it can’t be made as the person shown. It was aborted, so no one is told (F-27). */
const aborted = () => new DOMException('Someone else is signed in', 'AbortError');

/**
 * Makes sure that the next call is made as the person shown (ROLE-9): with a token of theirs or, where the server issues none,
 * with a cookie that was checked. If the credentials are refused, the call is, too, which leads to login.
 *
 * @throws AbortError if someone else is signed in in this browser; the page has then been closed
 */
export async function bindCall(): Promise<void> {
  const { tokens } = running();
  if (sessionState().stop) throw aborted();
  if (tokens.bearer() === undefined && !(await tokens.refresh(true))) {
    const person = await whoIs();
    if (person !== undefined && person !== tokens.person) leaveAsOther();
  }
  if (sessionState().stop) throw aborted();
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
