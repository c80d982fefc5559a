import type { ScheduleSlotWrite } from '@/api/schemas/schedules';
import {
  addDays,
  daysBetween,
  formatServerInstant,
  toInstant,
  toWall,
  type LocalDate,
} from '@/domain/time';
import { unchangedSlot } from '@/areas/booking/shared/copies';
import type { Booking } from './rows';

/** A booking’s target: another day, person, or place. What isn’t given stays. */
export interface Target {
  readonly day: LocalDate;
  readonly userId?: string | undefined;
  readonly placeId?: string | undefined;
}

/** The instant at the same office time some days later or earlier. */
function shifted(instant: string, days: number, zone: string): string {
  const wall = toWall(instant, zone);
  return formatServerInstant(
    toInstant(`${addDays(wall.slice(0, 10), days)}${wall.slice(10)}`, zone),
  );
}

/**
 * All of a booking’s slots, with one of them at its target: the times stay, the day changes (TZ-5).
 *
 * @param from the original day
 */
export function movedSlots(
  { schedule, slot }: Booking,
  from: LocalDate,
  { day, userId, placeId }: Target,
): ScheduleSlotWrite[] {
  const days = daysBetween(from, day);
  const zone = schedule.time_zone;
  return schedule.slots.map((each) =>
    each.id === slot.id
      ? {
          ...unchangedSlot(each),
          start: shifted(each.start, days, zone),
          end: shifted(each.end, days, zone),
          ...(userId === undefined ? {} : { user_id: userId }),
          ...(placeId === undefined ? {} : { resource_id: placeId }),
        }
      : unchangedSlot(each),
  );
}
