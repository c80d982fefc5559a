import { onlineManager } from '@tanstack/react-query';
import { ApiError, ConnectionError, ContractError } from '@/api/core/errors';
import { isSentence, UNKNOWN_ERROR } from '@/domain/text/error-message';
import { i18n } from '@/lib/i18n';
import { CONNECTION_PROBLEM, toasts } from '@/ui/toasts';
import { PartialFailure } from './partial-failure';
import './strings';

/** The text of the toast for a failed write (F-2, F-10). */
export function problemText(error: unknown): string {
  if (error instanceof ApiError && error.status === 403) return i18n.t('shell:toast.forbidden');
  return messageOf(error);
}

/** Whether a call ended because the session of the person who made it is over. The next person isn’t told (F-53). */
export const isOfPersonBefore = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';

/** Shows the toast for a failed write. Repeated failures share one toast. */
export function showProblem(error: unknown): void {
  if (isOfPersonBefore(error)) return;
  toasts.show({ id: CONNECTION_PROBLEM, text: problemText(error) });
}

/**
 * The reason a row, form, or notice shows for a failure. Gateway pages, parser errors, and bugs aren’t meant for people: they
 * are reported, and people read a sentence instead (ERR-1).
 */
export function messageOf(error: unknown): string {
  // What stopped a sequence says more than that it stopped.
  if (error instanceof PartialFailure) return messageOf(error.cause);
  if (!(error instanceof Error)) return isSentence(String(error)) ? String(error) : unexpected();
  // Without a network, nothing was sent. Otherwise the write may have taken place and only its answer been lost.
  if (error instanceof ConnectionError)
    return i18n.t(onlineManager.isOnline() ? 'shell:toast.connection' : 'shell:toast.offline');
  // The cause of a contract error is the parser’s list of mismatches.
  if (error instanceof ContractError && error.cause !== undefined) {
    return i18n.t('writes:unreadableAnswer');
  }
  if (error instanceof ApiError && error.status === 429 && error.message === UNKNOWN_ERROR)
    return i18n.t('writes:tooMany');
  return isFault(error) || !isSentence(error.message) ? unexpected() : error.message;
}

const unexpected = () => i18n.t('writes:unexpected');

const isFault = (error: Error): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;

/** Whether a write that failed may have been saved all the same: its answer was lost or can’t be read. */
export const mayBeSaved = (error: unknown): boolean =>
  (error instanceof ConnectionError && onlineManager.isOnline()) || error instanceof ContractError;
