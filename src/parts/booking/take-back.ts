import { i18n } from '@/lib/i18n';
import { undo } from '@/lib/undo';
import { toasts } from '@/ui/toasts';
import { NoWayBack } from './no-way-back';

/** Milliseconds for reading why, and for taking what is offered. */
const OFFER = 15_000;

/** Takes a write back. When that is no longer possible it says why and offers the nearest there is (UNDO-2). */
export async function takeBack(id: number): Promise<void> {
  try {
    await undo.take(id);
  } catch (error) {
    const text = i18n.t('booking:undoFailed', { why: textOf(error) });
    const toast = toasts.show({ tone: 'error', text, duration: OFFER });
    if (!(error instanceof NoWayBack)) return;
    // Nothing to offer is no second failure.
    await import('./offer-instead')
      .then(({ offerInstead }) => offerInstead(error, { id: toast, text, duration: OFFER }))
      .catch(() => {});
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
