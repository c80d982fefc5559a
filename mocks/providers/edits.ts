import type { CalendarProvider } from '@/api/schemas/calendars';
import type { Providers } from '.';
import { completeGoogle, newGoogleId, removeGoogle } from './google/events';
import { instanceGoogle } from './google/series';
import { completeMicrosoft, removeMicrosoft } from './microsoft/events';
import { instanceMicrosoft } from './microsoft/series';
import type { ProviderEvent, ProviderStore } from './store';

/** What people do in their calendars, as the fakes see it: the panel’s buttons, and tests. */

export interface ProviderPlace {
  readonly source: CalendarProvider;
  /** Address of the calendar. */
  readonly calendar: string;
}

export interface NewEvent {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly organizer: string;
  /** RFC 5545 lines; Google accepts them as they are. */
  readonly recurrence?: readonly string[];
  /** The zone in which a series repeats; UTC by default. */
  readonly zone?: string;
  /** The same for Microsoft: a pattern and a range. */
  readonly pattern?: unknown;
}

const bounds = (
  source: CalendarProvider,
  start: string,
  end: string,
  timeZone = 'UTC',
): ProviderEvent =>
  source === 'google'
    ? {
        start: { dateTime: start, timeZone },
        end: { dateTime: end, timeZone },
      }
    : {
        start: { dateTime: start.replace(/\.\d+Z$/, ''), timeZone: 'UTC' },
        end: { dateTime: end.replace(/\.\d+Z$/, ''), timeZone: 'UTC' },
      };

const complete = { google: completeGoogle, microsoft: completeMicrosoft };

/** Adds an event to a calendar; returns its id. */
export function addEvent(providers: Providers, place: ProviderPlace, event: NewEvent): string {
  const { source } = place;
  const at = placeOf(providers, place);
  const { world } = at.store;
  return told(providers, place, () => {
    const id = source === 'google' ? newGoogleId(at.store) : `AAMk${world.newId('ev')}`;
    const { title, start, end, organizer, recurrence, pattern, zone } = event;
    const own: ProviderEvent =
      source === 'google'
        ? {
            summary: title,
            creator: { email: organizer },
            organizer: { email: organizer },
            ...(recurrence ? { recurrence } : {}),
          }
        : {
            subject: title,
            organizer: { emailAddress: { address: organizer } },
            ...(pattern ? { recurrence: pattern } : {}),
            ...(zone === undefined ? {} : { originalStartTimeZone: zone }),
          };
    at.store.put(
      at.calendar,
      id,
      complete[source](at, id, { ...bounds(source, start, end, zone), ...own }),
    );
    return id;
  });
}

/** Moves an event, or changes its title. */
export function changeEvent(
  providers: Providers,
  place: ProviderPlace,
  id: string,
  change: { readonly start: string; readonly end: string } | { readonly title: string },
): void {
  const at = placeOf(providers, place);
  const event = standing(at, place.source, id);
  const next =
    'title' in change
      ? { [place.source === 'google' ? 'summary' : 'subject']: change.title }
      : bounds(place.source, change.start, change.end, zoneOf(event));
  told(providers, place, () => {
    at.store.put(at.calendar, id, complete[place.source](at, id, { ...event, ...next }));
  });
}

/** The zone of Google’s event, which moving it keeps; Microsoft’s is kept apart. */
const zoneOf = ({ start }: ProviderEvent): string | undefined =>
  (start as { timeZone?: string } | undefined)?.timeZone;

/** How a series repeats, as both providers say it. */
export type Repeating = Required<Pick<NewEvent, 'recurrence' | 'pattern'>>;

/** Changes how an event repeats, or with null makes it a single event. Dates that it no longer has are removed. */
export function repeatEvent(
  providers: Providers,
  place: ProviderPlace,
  id: string,
  rule: Repeating | null,
  isGone: (originalStart: string) => boolean,
): void {
  const { source } = place;
  const at = placeOf(providers, place);
  const { recurrence: before, cancelledOccurrences = [], ...event } = standing(at, source, id);
  told(providers, place, () => {
    if (event['type'] !== 'seriesMaster' && before === undefined) forgetDates(at, id);
    removeDates(at, source, id, isGone);
    const next =
      source === 'google'
        ? rule && { recurrence: rule.recurrence }
        : { recurrence: rule?.pattern ?? null, cancelledOccurrences: rule && cancelledOccurrences };
    at.store.put(at.calendar, id, complete[source](at, id, { ...event, ...next }));
  });
}

/** The id of one date of a series, whether or not it’s stored separately. */
export const dateIdOf = ({ source }: ProviderPlace, seriesId: string, start: string): string =>
  source === 'google'
    ? `${seriesId}_${start.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
    : `${seriesId}.${start.slice(0, 10)}`;

/** An event that isn’t canceled; a date of a series exists even if it isn’t stored separately. */
function standing(at: At, source: CalendarProvider, id: string): ProviderEvent {
  const row = at.store.get(at.calendar, id);
  const date = source === 'google' ? instanceGoogle : instanceMicrosoft;
  const event = row ? row.event : date(at, id);
  if (!event || row?.is_deleted) throw new RangeError('No such event');
  return event;
}

/** Removes a series’ dates that are stored separately. */
function removeDates(
  at: At,
  source: CalendarProvider,
  id: string,
  isGone: (originalStart: string) => boolean = () => true,
): void {
  for (const { event_id, event, is_deleted } of at.store.rows(at.calendar)) {
    const original =
      source === 'google'
        ? (event['originalStartTime'] as { dateTime: string } | undefined)?.dateTime
        : (event['originalStart'] as string | undefined);
    const isDate = (event['recurringEventId'] ?? event['seriesMasterId']) === id;
    if (!isDate || is_deleted || !isGone(original ?? '')) continue;
    if (source === 'google') removeGoogle(at, event_id, event);
    else at.store.put(at.calendar, event_id, {}, true);
  }
}

/** An event that becomes a series again has all its dates: what it once left out isn’t part of it. */
function forgetDates({ store, calendar }: At, id: string): void {
  for (const row of store.rows(calendar)) {
    const { recurringEventId, originalStartTime: _at, ...event } = row.event;
    if (recurringEventId === id) store.world.tables.providerEvents.update(row.id, { event });
  }
}

/** Cancels an event, one date of a series, or a series with its dates. */
export function cancelEvent(providers: Providers, place: ProviderPlace, id: string): void {
  const { source } = place;
  const at = placeOf(providers, place);
  const event = standing(at, source, id);
  told(providers, place, () => {
    removeDates(at, source, id);
    if (source === 'google') removeGoogle(at, id, event);
    else removeMicrosoft(at, id);
  });
}

/** Takes back the cancellation of one date of a series. Google lists it as an event of its own, Microsoft only with its series. */
export function restoreDate(
  providers: Providers,
  place: ProviderPlace,
  seriesId: string,
  start: string,
): void {
  const at = placeOf(providers, place);
  const series = standing(at, place.source, seriesId);
  const id = dateIdOf(place, seriesId, start);
  told(providers, place, () => {
    if (place.source === 'google') {
      at.store.put(at.calendar, id, completeGoogle(at, id, instanceGoogle(at, id) ?? {}));
      return;
    }
    const { cancelledOccurrences = [] } = series;
    const left = (cancelledOccurrences as string[]).filter(
      (each) => !each.endsWith(start.slice(0, 10)),
    );
    const next = { ...series, cancelledOccurrences: left };
    at.store.put(at.calendar, seriesId, completeMicrosoft(at, seriesId, next));
  });
}

interface At {
  readonly store: ProviderStore;
  readonly calendar: string;
}

const placeOf = (providers: Providers, { source, calendar }: ProviderPlace): At => ({
  store: providers[source],
  calendar: calendar.toLowerCase(),
});

/** One step of the world, with a notification to the calendar’s listeners. */
function told<T>(providers: Providers, { source, calendar }: ProviderPlace, step: () => T): T {
  const result = providers[source].world.transact(step);
  providers.notify(source, calendar.toLowerCase());
  return result;
}
