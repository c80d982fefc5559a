import type { Schedule } from '@/api/schemas/schedules';
import type { Watch } from '@/api/schemas/settings';
import { intersect, readSpan } from '@/domain/reservations';
import { instantMs } from '@/domain/time';

/** The range of a watch, in milliseconds. */
export const spanOf = ({ start, end }: Pick<Watch, 'start' | 'end'>) => ({
  start: instantMs(start),
  end: instantMs(end),
});

/** Whether a place with one unit is free in the watched time; requests hold nothing (APPR-1). */
export function isFree(watch: Watch, bookings: readonly Schedule[]): boolean {
  const wanted = spanOf(watch);
  return !bookings.some(
    ({ is_deleted, slots }) =>
      !is_deleted &&
      slots.some((slot) => {
        const span = readSpan(slot);
        return (
          slot.resource.id === watch.resource_id &&
          slot.status === 'accepted' &&
          span !== undefined &&
          intersect(span, wanted) !== undefined
        );
      }),
  );
}
