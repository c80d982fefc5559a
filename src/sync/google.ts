import * as z from 'zod/mini';
import type { SyncEvent } from '@/api/schemas/sync';
import { nonHumanAddresses, writeGoogleScheduleIds } from '@/domain/calendar';
import { officeDay } from '@/domain/time';
import { DAY } from '@/domain/time/durations';
import { syncEventOf } from './events';
import { ProviderHttp, type ProviderHost } from './http';
import {
  ProviderError,
  type From,
  type Page,
  type Place,
  type Provider,
  type SeriesDate,
  type Subscription,
  type Written,
} from './provider';

/** Google Calendar v3: https://developers.google.com/workspace/calendar/api/v3/reference */

const List = z.object({
  timeZone: z.optional(z.unknown()),
  items: z.optional(z.array(z.unknown())),
  nextPageToken: z.optional(z.string()),
  nextSyncToken: z.optional(z.string()),
});
const Event = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  iCalUID: z.optional(z.string()),
  htmlLink: z.optional(z.string()),
  updated: z.optional(z.string()),
});
const Attendee = z.looseObject({
  email: z.string(),
  resource: z.optional(z.boolean()),
  self: z.optional(z.boolean()),
});
const Kept = z.object({ attendees: z.optional(z.array(z.unknown())) });
const Channel = z.object({ expiration: z.optional(z.string()) });

const itemsOf = (list: readonly unknown[] = []) =>
  list.flatMap((item) => {
    const read = z.safeParse(Attendee, item);
    return read.success ? [read.data] : [];
  });

const isNonHuman = nonHumanAddresses();
const ANSWERS = { accepted: 'accepted', rejected: 'declined', pending: 'needsAction' } as const;

/** Events per page: Google’s maximum. */
const PAGE = 2500;
/** Events that ended longer ago than this aren’t read. */
const PAST = DAY;
const DEFAULT_WATCH = DAY;

export interface GoogleOptions extends Omit<ProviderHost, 'name'> {
  readonly now: () => number;
  readonly pageSize?: number;
}

/**
 * The id of a booking’s event at Google, in the characters that Google allows. We choose it, so that creating it twice makes one
 * event, even if a worker was killed in between.
 */
export function googleEventId(calendar: string, scheduleId: string): string {
  const bytes = new TextEncoder().encode(`${calendar}\n${scheduleId}`);
  return `atrium${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export class GoogleCalendar implements Provider {
  readonly source = 'google';
  private readonly http: ProviderHttp;
  private readonly options: GoogleOptions;

  constructor(options: GoogleOptions) {
    this.options = options;
    this.http = new ProviderHttp({ ...options, name: 'Google Calendar' });
  }

  async check(): Promise<void> {
    await this.http.ask('/calendar/v3/users/me/calendarList', { query: { maxResults: '1' } });
  }

  async list(place: Place, { sync, page }: From): Promise<Page> {
    const { now, pageSize = PAGE } = this.options;
    const answer = await this.http.ask(`${path(place)}/events`, {
      query: {
        maxResults: String(pageSize),
        // Series are returned as rules: single dates would be endless.
        singleEvents: 'false',
        showDeleted: 'true',
        ...(sync === null
          ? { timeMin: new Date(floor(now() - PAST)).toISOString() }
          : { syncToken: sync }),
        ...(page === null ? {} : { pageToken: page }),
      },
    });
    const read = z.safeParse(List, answer);
    if (!read.success) throw this.unreadable();
    const { items = [], timeZone, nextPageToken = null, nextSyncToken = null } = read.data;
    // The calendar’s zone: whole days have none of their own.
    const around = { calendarZone: typeof timeZone === 'string' ? timeZone : undefined };
    if (nextPageToken === null && nextSyncToken === null) throw this.unreadable();
    return {
      items: items.map((item) => syncEventOf('google', item, place, around)),
      page: nextPageToken,
      sync: nextPageToken === null ? nextSyncToken : null,
    };
  }

  async create(place: Place, event: SyncEvent): Promise<Written> {
    const id = googleEventId(place.address, event.schedule_id ?? event.id);
    try {
      return this.written(
        await this.http.ask(`${path(place)}/events`, {
          method: 'POST',
          body: { ...bodyOf(event), id },
        }),
      );
    } catch (error) {
      if (!(error instanceof ProviderError) || error.problem !== 'duplicate') throw error;
      // Created earlier by a worker that couldn’t report it, or removed since: it’s updated to the current state.
      return this.written(
        await this.http.ask(eventPath(place, id), { method: 'PUT', body: bodyOf(event) }),
      );
    }
  }

  async update(place: Place, eventId: string, event: SyncEvent): Promise<Written> {
    const read = z.safeParse(Kept, await this.http.ask(eventPath(place, eventId)));
    if (!read.success) throw this.unreadable();
    // Rooms and groups aren’t attendees here (CAL-8), but an event written without them would lose them.
    const kept = itemsOf(read.data.attendees).filter(
      ({ email, resource, self }) => resource === true || self === true || isNonHuman(email),
    );
    const body = bodyOf(event);
    // A stored day would stay beside the time, and a stored time beside the day.
    const other = event.is_all_day ? { dateTime: null, timeZone: null } : { date: null };
    const bounds = { start: { ...body.start, ...other }, end: { ...body.end, ...other } };
    return this.written(
      await this.http.ask(eventPath(place, eventId), {
        method: 'PATCH',
        body: { ...body, ...bounds, attendees: [...kept, ...body.attendees] },
      }),
    );
  }

  async removeOwn(place: Place, scheduleId: string): Promise<void> {
    await this.remove(place, googleEventId(place.address, scheduleId));
  }

  async remove(place: Place, eventId: string): Promise<void> {
    try {
      await this.http.ask(eventPath(place, eventId), { method: 'DELETE' });
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }

  async has(place: Place, eventId: string): Promise<boolean> {
    try {
      const read = z.safeParse(Event, await this.http.ask(eventPath(place, eventId)));
      if (!read.success) throw this.unreadable();
      return read.data.status !== 'cancelled';
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  dateOf(_place: Place, { seriesId, start, day }: SeriesDate): Promise<string> {
    const stamp = (day ?? `${start.slice(0, 19)}Z`).replaceAll(/[-:]/g, '');
    return Promise.resolve(`${seriesId}_${stamp}`);
  }

  async watch(place: Place, { token, address, until }: Subscription): Promise<number> {
    const answer = await this.http.ask(`${path(place)}/events/watch`, {
      method: 'POST',
      body: { id: token, type: 'web_hook', address, token, expiration: String(until) },
    });
    const read = z.safeParse(Channel, answer);
    const end = Number(read.success ? read.data.expiration : undefined);
    return Number.isFinite(end) ? end : this.options.now() + DEFAULT_WATCH;
  }

  private written(answer: unknown): Written {
    const read = z.safeParse(Event, answer);
    if (!read.success) throw this.unreadable();
    const { id, iCalUID = null, htmlLink = null, updated } = read.data;
    return { event_id: id, ical_id: iCalUID, url: htmlLink, event_updated: instantOf(updated) };
  }

  private unreadable(): ProviderError {
    return this.http.error(
      'unreadable',
      'gave an answer of a shape that it does not document',
      200,
    );
  }
}

const path = ({ address }: Place): string =>
  `/calendar/v3/calendars/${encodeURIComponent(address)}`;
const eventPath = (place: Place, id: string): string =>
  `${path(place)}/events/${encodeURIComponent(id)}`;

/** The same list for a whole day, so that its page tokens belong to one query. */
const floor = (at: number): number => Math.floor(at / PAST) * PAST;

/** 404 and 410 for one event: it doesn’t exist, or no longer does. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ProviderError && (error.problem === 'missing' || error.problem === 'gone');

/** A provider’s instant in the API’s format; null if it can’t be read. */
export function instantOf(text: string | undefined): string | null {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** The day of an instant; undefined for none. */
export const dayIn = (instant: string | null, zone: string): string | undefined =>
  instant === null ? undefined : officeDay(instant, zone);

/** A booking in Google’s event format. */
function bodyOf(event: SyncEvent) {
  const time_zone = event.time_zone ?? 'UTC';
  return {
    status: event.status === 'pending' ? 'tentative' : 'confirmed',
    summary: event.title ?? '',
    description: event.description ?? '',
    location: event.location ?? '',
    visibility: event.visibility,
    ...(event.is_all_day
      ? {
          start: { date: dayIn(event.start, time_zone) },
          end: { date: dayIn(event.end, time_zone) },
        }
      : {
          start: { dateTime: event.start, timeZone: time_zone },
          end: { dateTime: event.end, timeZone: time_zone },
        }),
    attendees: event.attendees.map(({ email, name, presence_status = 'pending' }) => ({
      email,
      responseStatus: ANSWERS[presence_status],
      ...(name ? { displayName: name } : {}),
    })),
    ...(event.schedule_id === null
      ? {}
      : { extendedProperties: writeGoogleScheduleIds([event.schedule_id]) }),
  };
}
