import type { ScheduleSlot } from '@/api/schemas/schedules';
import { i18n } from '@/lib/i18n';
import { toasts } from '@/ui/toasts';
import type { UndoAlternative } from '@/writes/undo-unavailable';
import { nearestTo, type NearestPlace } from './find/nearest';
import type { BookResult } from './types';

/**
 * A button for the free place nearest to a lost slot (UNDO-2).
 * @returns undefined if no place is free
 */
export async function offerInstead(
  lost: ScheduleSlot,
  book: (place: NearestPlace) => Promise<BookResult>,
): Promise<UndoAlternative | undefined> {
  const place = await nearestTo(lost);
  if (!place) return undefined;
  return {
    label: i18n.t('booking:bookNamed', { name: place.name }),
    run: async () => {
      const result = await book(place);
      if (result.kind === 'refused') toasts.show({ tone: 'error', text: result.refused.message });
      return result.kind !== 'refused';
    },
  };
}
