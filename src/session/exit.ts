import { safeReturnUrl } from '@/domain/text/addresses';
import { drafts, impersonated } from '@/lib/storage';
import { browser } from './browser';
import { sessionState } from './state';

/** Ends impersonation and leads back to the page it began on (IMP-2). */
export function exitImpersonation(): void {
  const { from } = sessionState().impersonated ?? {};
  impersonated.remove();
  // Drafts made meanwhile belong to the other person (F-53).
  drafts.removeAll();
  browser.go(safeReturnUrl(from, browser.address().origin));
}
