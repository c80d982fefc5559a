import { backgroundSync } from '@/api/background-sync';
import { integrationSchedules } from '@/api/integration-schedules';
import type { Calendar } from '@/api/schemas/calendars';
import type { EventRequest, SyncEvent, UpdatedSchedule } from '@/api/schemas/sync';
import { isOver, placeOf, type Lane } from './context';
import { dayIn, isAbsent } from './google';
import { ProviderError, type Place, type Written } from './provider';

/** The result for a booking at the provider; `nothing` if it never needed an event. */
type Pushed = Written | { readonly error: string } | 'nothing';

/** A booking changed here that’s being written to its calendar. */
export async function pushUpdated(lane: Lane, { id, calendar, schedule_id }: UpdatedSchedule) {
  const { client } = lane;
  const params = { id: calendar.id, scheduleId: schedule_id };
  const known = { params: { calendarId: calendar.id, id } };
  let event: SyncEvent;
  try {
    event = await backgroundSync.transform.call({ params }, { client });
  } catch (error) {
    if (!isOver(error)) throw error;
    await removeGhost(lane, calendar, schedule_id);
    await backgroundSync.removeUpdatedSchedule.call(known, { client });
    return;
  }
  const pushed = await push(lane, calendar, event);
  if (pushed === 'nothing') {
    await backgroundSync.removeUpdatedSchedule.call(known, { client });
    return;
  }
  await backgroundSync.scheduleSynced.call({ params, body: pushed }, { client });
}

/** A permanently deleted booking leaves no event behind: people couldn’t find here what the calendar still shows. */
async function removeGhost(lane: Lane, calendar: Calendar, id: string): Promise<void> {
  const { client, organization: org, provider } = lane;
  const place = placeOf(calendar);
  const known = await integrationSchedules.exists.call({ params: { org, id } }, { client });
  if (known.exists || !place) return;
  try {
    await provider.removeOwn(place, id);
  } catch (error) {
    if (!(error instanceof ProviderError) || !REFUSALS.has(error.problem)) throw error;
  }
}

/** An event that the API requests. */
export async function pushRequest(lane: Lane, { id, calendar, event }: EventRequest) {
  const pushed = event === null ? 'nothing' : await push(lane, calendar, event);
  const outcome =
    pushed === 'nothing'
      ? { status: 'synced' as const }
      : 'error' in pushed
        ? { status: 'failed' as const, error: pushed.error }
        : { status: 'synced' as const, ...pushed };
  const body = { requests: [{ id, ...outcome }] };
  await backgroundSync.requestsSynced.call(
    { params: { id: calendar.id }, body },
    { client: lane.client },
  );
}

/** Which of a provider’s refusals are about a single booking: it stays, as "not in calendar" with the reason (CAL-6). */
const REFUSALS = new Set(['refused', 'missing', 'gone', 'duplicate']);

async function push(lane: Lane, calendar: Calendar, event: SyncEvent): Promise<Pushed> {
  const place = placeOf(calendar);
  if (!place) return { error: 'No calendar is chosen at the provider yet' };
  try {
    return await write(lane, place, event);
  } catch (error) {
    if (!(error instanceof ProviderError) || !REFUSALS.has(error.problem)) throw error;
    return { error: error.message };
  }
}

/** Makes the provider match the booking. Repeating it changes nothing. */
async function write({ provider }: Lane, place: Place, event: SyncEvent): Promise<Pushed> {
  // Until the provider returns its id, an event is identified by its booking’s.
  const own = event.id === event.schedule_id ? undefined : event.id;
  const isDate = own === undefined && event.series_id !== null && event.original_start !== null;
  const target =
    own ??
    (isDate
      ? await provider.dateOf(place, {
          seriesId: event.series_id ?? '',
          start: event.original_start ?? '',
          day: event.is_all_day ? dayIn(event.original_start, event.time_zone ?? 'UTC') : undefined,
        })
      : undefined);
  if (event.is_deleted) {
    if (target !== undefined) {
      await provider.remove(place, target);
      return { event_id: target, ical_id: null, url: null, event_updated: null };
    }
    // Another worker may have created it and been stopped before reporting it.
    if (event.schedule_id !== null) await provider.removeOwn(place, event.schedule_id);
    return 'nothing';
  }
  if (target === undefined) {
    return isDate
      ? { error: 'The provider’s series has no such date any more' }
      : provider.create(place, event);
  }
  try {
    return await provider.update(place, target, event);
  } catch (error) {
    // It was removed there while it was changed here: the last change wins.
    if (isAbsent(error) && event.series_id === null) return provider.create(place, event);
    throw error;
  }
}
