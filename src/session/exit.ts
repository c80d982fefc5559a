import { safeReturnUrl } from '@/domain/text/addresses';
import { impersonated } from '@/lib/storage';
import { browser } from './browser';
import { leavePerson } from './leave-person';
import { sessionState } from './state';

/** Ends impersonation and returns to the page on which it started (IMP-2). */
export function exitImpersonation(): void {
  const { from } = sessionState().impersonated ?? {};
  impersonated.remove();
  leavePerson(safeReturnUrl(from, browser.address().origin));
}
