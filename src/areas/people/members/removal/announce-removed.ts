import { ConnectionError } from '@/api/core/errors';
import type { User } from '@/api/schemas/people';
import { listText } from '@/lib/i18n';
import { nameOf as placesOf } from '@/areas/booking/shared/names';
import { showFailed } from '@/ui/show-done';
import type { EachResult } from '@/writes/batch';
import { announceDone } from '@/writes/outcome';
import { problemText } from '@/writes/problem';
import { nameOf, t } from '../text';
import type { BookingLeft } from './belongings';

/** Bookings that a message names. */
const MOST_NAMED = 3;

/** Why a booking is still there. The usual sentence about a lost connection would say that nothing was changed, but someone is gone. */
const whyKept = (error: unknown): string =>
  error instanceof ConnectionError ? t('done.keptUnsure') : problemText(error);

/** Reports who was removed, and which of the bookings they organized are still there although they were to be canceled. */
export function announceRemoved(
  done: readonly User[],
  kept: EachResult<BookingLeft>['failed'],
): void {
  const [first] = done;
  if (!first) return;
  const removed = t('done.removed', { count: done.length, name: nameOf(first) });
  const [refused] = kept;
  if (!refused) {
    announceDone(removed);
    return;
  }
  const named = kept
    .slice(0, MOST_NAMED)
    .map(({ item: { of, text } }) => t('done.kept', { place: placesOf(of), when: text }));
  const more = kept.length - named.length;
  showFailed(
    t('done.removedKeeping', {
      removed,
      count: kept.length,
      which: listText(more > 0 ? [...named, t('done.keptMore', { count: more })] : named),
      why: whyKept(refused.error),
    }),
  );
}
