import type { CalendarProvider } from '@/api/schemas/calendars';
import { completeGoogle, newGoogleId, removeGoogle } from './google';
import type { Providers } from '.';
import { completeMicrosoft, removeMicrosoft } from './microsoft';
import type { ProviderEvent } from './store';

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
  const row = at.store.get(at.calendar, id);
  if (!row || row.is_deleted) throw new RangeError('No such event');
  const next =
    'title' in change
      ? { [place.source === 'google' ? 'summary' : 'subject']: change.title }
      : bounds(place.source, change.start, change.end, zoneOf(row.event));
  told(providers, place, () => {
    at.store.put(at.calendar, id, complete[place.source](at, id, { ...row.event, ...next }));
  });
}

/** The zone of Google’s event, which moving it keeps; Microsoft’s is kept apart. */
const zoneOf = ({ start }: ProviderEvent): string | undefined =>
  (start as { timeZone?: string } | undefined)?.timeZone;

/** Cancels an event. */
export function cancelEvent(providers: Providers, place: ProviderPlace, id: string): void {
  const at = placeOf(providers, place);
  const row = at.store.get(at.calendar, id);
  if (!row || row.is_deleted) throw new RangeError('No such event');
  told(providers, place, () => {
    if (place.source === 'google') removeGoogle(at, id, row.event);
    else removeMicrosoft(at, id);
  });
}

const placeOf = (providers: Providers, { source, calendar }: ProviderPlace) => ({
  store: providers[source],
  calendar: calendar.toLowerCase(),
});

/** One step of the world, with a notification to the calendar’s listeners. */
function told<T>(providers: Providers, { source, calendar }: ProviderPlace, step: () => T): T {
  const result = providers[source].world.transact(step);
  providers.notify(source, calendar.toLowerCase());
  return result;
}
