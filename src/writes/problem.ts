import { ApiError, ConnectionError } from '@/api/core/errors';
import { i18n } from '@/lib/i18n';
import { CONNECTION_PROBLEM, toasts } from '@/ui/toasts';

/** What a failure says to people (F-2, F-10). */
export function problemText(error: unknown): string {
  if (error instanceof ConnectionError) return i18n.t('shell:toast.connection');
  if (error instanceof ApiError && error.status === 403) return i18n.t('shell:toast.forbidden');
  return messageOf(error);
}

/** The toast of a failed write. The same toast however many writes fail. */
export function tellProblem(error: unknown): void {
  toasts.show({ id: CONNECTION_PROBLEM, text: problemText(error) });
}

/** The message of an error, whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
