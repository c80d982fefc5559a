import { endPerson } from '@/lib/scope';
import { drafts } from '@/lib/storage';
import { browser } from './browser';
import { setSessionState } from './state';

/**
 * Leaves for a page that another person will see in this tab: an impersonation starts or ends. The browser may keep the page
 * that is left, so nothing of its person stays in it (F-53).
 */
export function leavePerson(address: string): void {
  drafts.removeAll();
  setSessionState({ stop: 'leaving' });
  endPerson();
  browser.go(address);
}
