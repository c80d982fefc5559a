import type { SyncEvent } from '@/api/schemas/sync';
import type { ScheduleRow } from '../world/rows';
import type { CalendarEventRow, CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';

/**
 * Dates of a provider’s series that are canceled there. Each is remembered as an event of its own, because its series may be read
 * later or again, and forgotten once the provider has the date again.
 */

/** Whether a booking is canceled on both sides, so that only the provider decides whether it takes place again. */
export const isCanceledThere = ({ deleted_at, integration }: ScheduleRow): boolean =>
  deleted_at !== null && integration?.is_deleted === true;

/** A booking that is canceled here is canceled at its provider as well. */
export function noteCanceledThere(world: World, { id, integration }: ScheduleRow): void {
  if (integration) {
    world.tables.schedules.update(id, { integration: { ...integration, is_deleted: true } });
  }
}

/** The remembered dates of a series. */
const canceledOf = (world: World, { id }: CalendarRow, seriesId: string): CalendarEventRow[] =>
  world.tables.calendarEvents
    .by('series', `${id}|${seriesId}`)
    .filter(({ event }) => event.is_deleted);

/** Remembers a date that its provider canceled, unless it’s over. */
export function rememberCanceled(world: World, calendar: CalendarRow, event: SyncEvent): void {
  const { series_id, original_start } = event;
  const isToCome = original_start !== null && original_start > world.now;
  if (calendar.type !== 'resource' || series_id === null || !isToCome) return;
  const { calendarEvents } = world.tables;
  if (calendarEvents.by('event', `${calendar.id}|${event.id}`).length > 0) return;
  calendarEvents.insert({
    id: world.newId('caev'),
    calendar_id: calendar.id,
    event_id: event.id,
    schedule_id: null,
    use_id: null,
    series_id,
    event,
  });
}

/** Forgets a date that its provider has again. */
export function forgetCanceled(world: World, calendar: CalendarRow, event: SyncEvent): void {
  const { series_id, original_start } = event;
  if (series_id === null) return;
  for (const left of canceledOf(world, calendar, series_id)) {
    if (left.event_id === event.id || left.event.original_start === original_start) {
      world.tables.calendarEvents.remove(left.id);
    }
  }
}

/**
 * Forgets the dates that a series has again. Only Microsoft’s series say which dates they leave out; Google has an event for each.
 */
export function forgetNotLeftOut(
  world: World,
  calendar: CalendarRow,
  seriesId: string,
  isLeftOut: (originalStart: string) => boolean,
): void {
  if (calendar.source !== 'microsoft') return;
  for (const { id, event } of canceledOf(world, calendar, seriesId)) {
    if (event.original_start !== null && !isLeftOut(event.original_start)) {
      world.tables.calendarEvents.remove(id);
    }
  }
}
