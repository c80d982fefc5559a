import * as z from 'zod/mini';
import type { SyncEvent } from '@/api/schemas/sync';
import { writeMicrosoftScheduleIds } from '@/domain/calendar';
import { toInstant, toWall } from '@/domain/time';
import { DAY, MINUTE } from '@/domain/time/durations';
import { deletedEvent, syncEventOf, unreadableEvent } from './events';
import { dayIn, instantOf, isAbsent } from './google';
import { ProviderHttp, type ProviderHost } from './http';
import {
  ProviderError,
  type Converted,
  type From,
  type Page,
  type Place,
  type Provider,
  type SeriesDate,
  type Subscription,
  type Written,
} from './provider';

/** Calendars of Microsoft Graph v1.0: https://learn.microsoft.com/graph/api/resources/calendar-overview */

const Delta = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.deltaLink': z.optional(z.string()),
});
const Event = z.object({
  id: z.string(),
  iCalUId: z.optional(z.nullable(z.string())),
  webLink: z.optional(z.nullable(z.string())),
  lastModifiedDateTime: z.optional(z.string()),
  isCancelled: z.optional(z.nullable(z.boolean())),
});
const Kind = z.object({
  id: z.string(),
  type: z.optional(z.nullable(z.string())),
  transactionId: z.optional(z.nullable(z.string())),
});
const Cancelled = z.object({ cancelledOccurrences: z.optional(z.nullable(z.array(z.string()))) });
const Kept = z.object({ attendees: z.optional(z.array(z.unknown())) });
const Time = z.object({ dateTime: z.string() });
const Said = z.object({
  subject: z.string(),
  start: Time,
  end: Time,
  isAllDay: z.optional(z.nullable(z.boolean())),
});
const Ids = z.object({ value: z.array(z.object({ id: z.string() })) });
const Instances = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      originalStart: z.optional(z.nullable(z.string())),
      start: z.optional(z.nullable(Time)),
    }),
  ),
});
const Subscribed = z.object({ expirationDateTime: z.string() });

/** A delta covers a window that stays where it started: it covers a year and restarts after half of it. */
const WINDOW = 365;
const RENEWED = 180;
const PAGE = 500;
/** The mark for our bookings, in the only field that a delta returns and that only we can set. */
const OWN = 'atrium:';
/** `OID.<master>.2026-03-10`: an excluded date of a series. */
const LEFT_OUT = /\.(\d{4}-\d{2}-\d{2})$/;

export interface MicrosoftOptions extends Omit<ProviderHost, 'name'> {
  readonly now: () => number;
  readonly pageSize?: number;
}

export class MicrosoftCalendar implements Provider {
  readonly source = 'microsoft';
  private readonly http: ProviderHttp;
  private readonly options: MicrosoftOptions;

  constructor(options: MicrosoftOptions) {
    this.options = options;
    this.http = new ProviderHttp({ ...options, name: 'Microsoft 365' });
  }

  async check(): Promise<void> {
    await this.http.ask('/v1.0/organization', { query: { $select: 'id' } });
  }

  async list(place: Place, { sync, page }: From): Promise<Page> {
    const { pageSize = PAGE } = this.options;
    const state = this.stateOf(page ?? sync);
    const { from, to } = state;
    const answer = await this.http.ask(`${path(place)}/calendarView/delta`, {
      query: state.token === null ? { startDateTime: from, endDateTime: to } : state.token,
      headers: { Prefer: `odata.maxpagesize=${pageSize}, outlook.timezone="UTC"` },
    });
    const read = z.safeParse(Delta, answer);
    if (!read.success) throw this.unreadable();
    const { value, '@odata.nextLink': next, '@odata.deltaLink': delta } = read.data;
    if (next === undefined && delta === undefined) throw this.unreadable();
    const items: Converted[] = [];
    for (const event of value) {
      const kind = z.safeParse(Kind, event);
      // A date without changes of its own: it’s imported with its series.
      if (kind.success && kind.data.type === 'occurrence') continue;
      const own = kind.success ? kind.data.transactionId : null;
      const ownSchedule = own?.startsWith(OWN) ? own.slice(OWN.length).split('#')[0] : undefined;
      const item = syncEventOf('microsoft', event, place, { ownSchedule });
      const isSeries = item.kind === 'event' && item.event.recurrence.length > 0;
      items.push(...(isSeries ? await this.withDates(place, item.event) : [item]));
    }
    return {
      items,
      page: next === undefined ? null : sealed(to, this.paramsOf(next, '$skiptoken')),
      sync:
        next === undefined && delta !== undefined
          ? sealed(to, this.paramsOf(delta, '$deltatoken'))
          : null,
    };
  }

  async create(place: Place, event: SyncEvent): Promise<Written> {
    const transactionId = `${OWN}${event.schedule_id ?? event.id}`;
    const body = bodyOf(event);
    const make = (id: string) =>
      this.http.ask(`${path(place)}/events`, {
        method: 'POST',
        body: { ...body, transactionId: id },
      });
    let answer: unknown;
    try {
      answer = await make(transactionId);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.problem !== 'duplicate') throw error;
      const known = await this.ownId(place, event.schedule_id ?? event.id);
      if (known !== undefined) return this.update(place, known, event);
      // Created and removed since: it’s a different event now.
      answer = await make(`${transactionId}#${event.updated ?? ''}`);
    }
    const made = this.written(answer);
    const read = z.safeParse(Said, answer);
    const isAsSaid =
      read.success &&
      read.data.subject === body.subject &&
      (read.data.isAllDay ?? false) === body.isAllDay &&
      read.data.start.dateTime.slice(0, 19) === body.start.dateTime &&
      read.data.end.dateTime.slice(0, 19) === body.end.dateTime;
    // The answer may be that of an earlier attempt, with the state at that time.
    return isAsSaid ? made : this.update(place, made.event_id, event);
  }

  async removeOwn(place: Place, scheduleId: string): Promise<void> {
    const known = await this.ownId(place, scheduleId);
    if (known !== undefined) await this.remove(place, known);
  }

  /** The event with a booking’s id, if there is one. */
  private async ownId(place: Place, scheduleId: string): Promise<string | undefined> {
    const [property] = writeMicrosoftScheduleIds([scheduleId]);
    const quoted = (text = '') => `'${text.replaceAll("'", "''")}'`;
    const answer = await this.http.ask(`${path(place)}/events`, {
      query: {
        $filter: `singleValueExtendedProperties/Any(ep: ep/id eq ${quoted(property?.id)} and ep/value eq ${quoted(property?.value)})`,
        $select: 'id',
      },
    });
    const read = z.safeParse(Ids, answer);
    if (!read.success) throw this.unreadable();
    return read.data.value[0]?.id;
  }

  async update(place: Place, eventId: string, event: SyncEvent): Promise<Written> {
    const read = z.safeParse(Kept, await this.http.ask(eventPath(place, eventId)));
    if (!read.success) throw this.unreadable();
    // Rooms aren’t attendees here (CAL-8), but an event written without them would lose them.
    const rooms = (read.data.attendees ?? []).filter(
      (each) => (each as { type?: unknown } | null)?.type === 'resource',
    );
    const body = bodyOf(event);
    return this.written(
      await this.http.ask(eventPath(place, eventId), {
        method: 'PATCH',
        body: { ...body, attendees: [...rooms, ...body.attendees] },
      }),
    );
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
      return read.data.isCancelled !== true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  async dateOf(place: Place, { seriesId, start, day }: SeriesDate): Promise<string | undefined> {
    // A whole day begins at midnight of whatever zone, so the days around it are asked for as well.
    const from = day === undefined ? start : `${day}T00:00:00.000Z`;
    const end = new Date(Date.parse(from) + (day === undefined ? MINUTE : DAY)).toISOString();
    const answer = await this.http.ask(`${eventPath(place, seriesId)}/instances`, {
      query: { startDateTime: from, endDateTime: end, $select: 'id,start,originalStart' },
      headers: { Prefer: 'outlook.timezone="UTC"' },
    });
    const read = z.safeParse(Instances, answer);
    if (!read.success) throw this.unreadable();
    const { value } = read.data;
    const own = value.find(
      (one) => (one.originalStart ?? one.start?.dateTime)?.slice(0, 10) === day,
    );
    return (own ?? value[0])?.id;
  }

  async watch(place: Place, { token, address, until }: Subscription): Promise<number> {
    const answer = await this.http.ask('/v1.0/subscriptions', {
      method: 'POST',
      body: {
        changeType: 'created,updated,deleted',
        notificationUrl: address,
        resource: `${path(place).replace('/v1.0/', '')}/events`,
        expirationDateTime: new Date(until).toISOString(),
        clientState: token,
      },
    });
    const read = z.safeParse(Subscribed, answer);
    const end = Date.parse(read.success ? read.data.expirationDateTime : '');
    if (Number.isNaN(end)) throw this.unreadable();
    return end;
  }

  /**
   * A series after its excluded dates, which a delta doesn’t include: only the series itself names them. Its rule names them as
   * well, so that a date is booked again once the series no longer excludes it.
   */
  private async withDates(place: Place, master: SyncEvent): Promise<Converted[]> {
    const answer = await this.http.ask(eventPath(place, master.id), {
      query: { $select: 'id,cancelledOccurrences' },
    });
    const read = z.safeParse(Cancelled, answer);
    const { start, time_zone } = master;
    if (!read.success || start === null) return [unreadableEvent(master.id)];
    const zone = time_zone ?? 'UTC';
    const time = toWall(new Date(start), zone).slice(10);
    const dates = (read.data.cancelledOccurrences ?? []).flatMap((id) => {
      const [, day] = LEFT_OUT.exec(id) ?? [];
      if (day === undefined) return [];
      return [deletedEvent(id, master.id, toInstant(`${day}${time}`, zone).toISOString())];
    });
    const excluded = dates.map(
      ({ original_start }) =>
        `EXDATE:${(original_start ?? '').slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    );
    const series = { ...master, recurrence: [...master.recurrence, ...excluded] };
    return [...dates, series].map((event) => ({ kind: 'event', event }));
  }

  /** Where a list continues. A window that’s used up, or an unknown token, starts over. */
  private stateOf(given: string | null): Window & { token: Record<string, string> | null } {
    const now = Math.floor(this.options.now() / DAY) * DAY;
    const at = (days: number) => new Date(now + days * DAY).toISOString();
    const fresh = { from: at(-1), to: at(WINDOW), token: null };
    if (given === null) return fresh;
    const [, to = '', name = '', token = ''] = /^(\S+) (\S+) (.*)$/.exec(given) ?? [];
    const isPage = name === '$skiptoken';
    if (!isPage && to < at(RENEWED)) {
      throw this.http.error('gone', 'is to be read from the beginning', null);
    }
    return { from: at(-1), to, token: { [name]: token } };
  }

  private paramsOf(link: string, name: string): readonly [string, string] {
    const token = URL.canParse(link) ? new URL(link).searchParams.get(name) : null;
    if (token === null) throw this.unreadable();
    return [name, token];
  }

  private written(answer: unknown): Written {
    const read = z.safeParse(Event, answer);
    if (!read.success) throw this.unreadable();
    const { id, iCalUId = null, webLink = null, lastModifiedDateTime } = read.data;
    return {
      event_id: id,
      ical_id: iCalUId,
      url: webLink,
      event_updated: instantOf(lastModifiedDateTime),
    };
  }

  private unreadable(): ProviderError {
    return this.http.error(
      'unreadable',
      'gave an answer of a shape that it does not document',
      200,
    );
  }
}

interface Window {
  readonly from: string;
  readonly to: string;
}

/** A token with the end of its window. */
const sealed = (to: string, [name, token]: readonly [string, string]): string =>
  `${to} ${name} ${token}`;

const path = ({ address }: Place): string => `/v1.0/users/${encodeURIComponent(address)}`;
const eventPath = (place: Place, id: string): string =>
  `${path(place)}/events/${encodeURIComponent(id)}`;

const SENSITIVITY = { public: 'normal', private: 'private', confidential: 'confidential' } as const;

const wall = (instant: string | null) => ({
  dateTime: (instant ?? '').replace(/\.\d+Z$/, ''),
  timeZone: 'UTC',
});

/** A whole day’s bound, as Microsoft wants it: midnight, in one zone for both. */
const midnight = (event: SyncEvent, bound: 'start' | 'end') => ({
  dateTime: `${dayIn(event[bound], event.time_zone ?? 'UTC') ?? ''}T00:00:00`,
  timeZone: 'UTC',
});

/** A booking in Microsoft’s event format. */
function bodyOf(event: SyncEvent) {
  return {
    subject: event.title ?? '',
    body: { contentType: 'text', content: event.description ?? '' },
    location: { displayName: event.location ?? '' },
    sensitivity: SENSITIVITY[event.visibility],
    showAs: event.status === 'pending' ? 'tentative' : 'busy',
    isAllDay: event.is_all_day,
    ...(event.is_all_day
      ? { start: midnight(event, 'start'), end: midnight(event, 'end') }
      : { start: wall(event.start), end: wall(event.end) }),
    attendees: event.attendees.map(({ email, name }) => ({
      emailAddress: { address: email, ...(name ? { name } : {}) },
      type: 'required',
    })),
    ...(event.schedule_id === null
      ? {}
      : { singleValueExtendedProperties: writeMicrosoftScheduleIds([event.schedule_id]) }),
  };
}
