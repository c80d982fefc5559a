import { endPerson } from '@/lib/scope';
import { drafts } from '@/lib/storage';
import { browser } from './browser';
import { setSessionState } from './state';

/**
 * Navigates to a page that another person will see in this tab, because an impersonation starts or ends. The browser may keep the
 * old page, so it must contain nothing of its person (F-53).
 */
export function leavePerson(address: string): void {
  drafts.removeAll();
  setSessionState({ stop: 'leaving' });
  endPerson();
  browser.go(address);
}
