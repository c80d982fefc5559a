import type { SyncEvent, SyncOutcome } from '@/api/schemas/sync';
import * as views from '../core/views';
import type { CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { writeList } from './calendar-batch';
import { free } from './calendar-booking';
import { conflictingBooking } from './calendar-clashes';
import { bookingOf, knownEvent, syncEvent, written } from './calendar-events';
import { asProvider } from './calendar-provided';
import { datesLeft } from './calendar-series';
import { spanOf } from './calendar-zone';
import { holdsPlace, peak, slotsIn } from './capacity';

/** A list of a calendar’s events, written into the bookings of its place. */

/** The slots of an event’s booking that aren’t where the event is. */
function slotsLeft(world: World, calendar: CalendarRow, event: SyncEvent): string[] {
  const { start, end } = event;
  const row = bookingOf(world, calendar, event, knownEvent(world, calendar, event.id));
  if (!row || start === null || end === null || event.is_deleted) return [];
  const whole = { ...event, start, end };
  if (event.recurrence.length > 0 && row.series_id !== null) {
    return datesLeft(world, calendar, whole, row.series_id);
  }
  const span = spanOf(world, calendar, whole);
  return views
    .slotsOf(world, row.id)
    .filter((slot) => slot.resource_id === calendar.reference_id)
    .filter((slot) => slot.start !== span.start || slot.end !== span.end)
    .map(({ id }) => id);
}

/**
 * Frees a slot whose event is elsewhere by now, if something else takes place there. The event isn’t known any more then: it’s a
 * clash, and is booked once its own time is free.
 */
function releaseLeft(world: World, calendar: CalendarRow, slotId: string): void {
  const slot = world.tables.slots.get(slotId);
  const row = slot && world.tables.schedules.get(slot.schedule_id);
  const total = world.tables.resources.get(calendar.reference_id)?.total_slots ?? 1;
  if (!slot || !row || !holdsPlace(slot)) return;
  const others = slotsIn(world, 'resourceDay', slot.resource_id, slot).filter(
    (other) => other.id !== slot.id && holdsPlace(other),
  );
  if (peak(others, slot) + slot.slots <= total) return;
  for (const known of world.tables.calendarEvents.by('schedule', row.id)) {
    const isOwn = known.calendar_id === calendar.id && known.event.recurrence.length === 0;
    if (isOwn) world.tables.calendarEvents.remove(known.id);
  }
  free(world, calendar, row);
}

/** Writes events into the bookings of a calendar’s place; none of it is sent back to a calendar (CAL-5). */
export function syncEvents(
  world: World,
  calendar: CalendarRow,
  events: readonly SyncEvent[],
): SyncOutcome {
  const isOff = !calendar.is_enabled || !calendar.is_pull_enabled;
  return asProvider(world, () =>
    writeList(world, events, {
      step: (event) => (isOff ? written('skipped') : syncEvent(world, calendar, event)),
      clash: (event, error) => conflictingBooking(world, calendar, event, error),
      slotsLeft: (event) => slotsLeft(world, calendar, event),
      release: (slotId) => {
        releaseLeft(world, calendar, slotId);
      },
    }),
  );
}
