import { session } from '@/api/session';
import { impersonated } from '@/lib/storage';
import { browser } from './browser';
import { checkPerson } from './bound';
import { leavePerson } from './leave-person';
import { running } from './running';
import { sessionState } from './state';

export { clearStored } from '@/lib/storage/clear';
export { bindCall } from './bound';
export { refused } from './refused';
export { leaveAsOther } from './leave-as-other';
export { signedOutElsewhere } from './sign-out';

/**
 * Someone returned to the page.
 * @param isKept whether the browser kept it while other pages were shown (F-55)
 */
export async function returned(isKept = false): Promise<void> {
  if (!isKept) return checkPerson();
  const { queryClient } = running();
  // In the meantime, this page’s person has signed out, or this tab has started or ended an impersonation (F-53).
  if (sessionState().stop || impersonated.get()?.id !== sessionState().impersonated?.id) {
    queryClient.clear();
    // Without its fragment, with which the browser would stay on the page.
    const { origin, pathname, search } = browser.address();
    leavePerson(origin + pathname + search);
    return;
  }
  await checkPerson();
  void queryClient.invalidateQueries({ queryKey: session.me.key() });
  void queryClient.refetchQueries({ stale: true });
}
