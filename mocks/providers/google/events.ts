import { recordOf, Refused, empty, googleFailure, names, objectOf, ok, textOf } from '../http';
import type { Answer, ProviderCall } from '../http';
import type { ProviderEvent, ProviderStore } from '../store';
import type { ProviderSwitches } from '../switches';
import { checkedEvent, chosenId, patched, writable } from './check';
import { checkCommon, checkWrite, GoogleQuery } from './query';
import { instanceGoogle } from './series';
import { CALENDAR_ZONE } from './times';
import { shownEvent, type Shown } from './view';

export interface AskedGoogle {
  readonly store: ProviderStore;
  readonly switches: ProviderSwitches;
  readonly calendar: string;
  readonly call: ProviderCall;
}
type At = Pick<AskedGoogle, 'store' | 'calendar'>;

const refuse = (...failure: Parameters<typeof googleFailure>) =>
  new Refused(googleFailure(...failure));
export const notFound = (): Refused => refuse(404, 'notFound', 'Not Found');

/** An event with what the provider itself adds. */
export function completeGoogle(
  { store, calendar }: At,
  id: string,
  event: ProviderEvent,
): ProviderEvent {
  const { now } = store.world;
  return {
    status: 'confirmed',
    created: now,
    creator: { email: calendar, self: true },
    organizer: { email: calendar, self: true },
    iCalUID: `${id}@google.com`,
    htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
    sequence: 0,
    reminders: { useDefault: true },
    eventType: 'default',
    ...event,
    kind: 'calendar#event',
    etag: `"${store.head(calendar) + 1}"`,
    id,
    updated: now,
  };
}

/** An id in the characters that Google allows. */
export const newGoogleId = ({ world }: ProviderStore): string =>
  `event${Number.parseInt(world.newId('ev').slice(3), 36).toString(32).padStart(6, '0')}`;

/** The body of a write. */
export function bodyOf({ text }: ProviderCall): Record<string, unknown> {
  const body = text.trim() === '' ? {} : objectOf(text);
  if (!body) throw refuse(400, 'parseError', 'Parse Error');
  return body;
}

/** How a call wants its events. */
export function shownBy({ calendar, call }: AskedGoogle): Shown {
  const query = new GoogleQuery(call.url.searchParams);
  checkCommon(query);
  return {
    calendar,
    zone: query.zone('timeZone') ?? CALENDAR_ZONE,
    maxAttendees: query.integer('maxAttendees', 1),
  };
}

/** Stores an event and returns it, as every write does. */
function stored(asked: AskedGoogle, id: string, event: ProviderEvent): Answer {
  const { store, calendar } = asked;
  const shown = shownBy(asked);
  const row = store.put(calendar, id, completeGoogle(asked, id, event));
  return withEtag(ok(shownEvent(id, row.event, shown)), row.event);
}

const withEtag = (answer: Answer, { etag }: ProviderEvent): Answer =>
  typeof etag === 'string' ? { ...answer, headers: { ETag: etag } } : answer;

export function insertGoogle(asked: AskedGoogle): Answer {
  const { store, calendar, call } = asked;
  checkWrite(new GoogleQuery(call.url.searchParams));
  const body = bodyOf(call);
  const event = checkedEvent(body);
  const id = chosenId(body) ?? newGoogleId(store);
  if (store.get(calendar, id)) {
    throw refuse(409, 'duplicate', 'The requested identifier already exists.');
  }
  return stored(asked, id, event);
}

/** Adds a private copy of an event that exists elsewhere, or changes it. */
export function importGoogle(asked: AskedGoogle): Answer {
  const { store, calendar, call } = asked;
  checkWrite(new GoogleQuery(call.url.searchParams));
  const body = bodyOf(call);
  const iCalUID = textOf(body['iCalUID']);
  if (iCalUID === undefined) throw refuse(400, 'required', 'Required');
  const known = store
    .rows(calendar)
    .find(({ event, is_deleted }) => !is_deleted && event['iCalUID'] === iCalUID);
  const organizer = recordOf(body['organizer']);
  const own = organizer ? { organizer } : {};
  const id = known?.event_id ?? newGoogleId(store);
  return stored(asked, id, { ...checkedEvent(body), ...own, iCalUID });
}

/** What no later version of an event changes. */
const KEPT = [
  'created',
  'creator',
  'organizer',
  'iCalUID',
  'recurringEventId',
  'originalStartTime',
] as const;

const keptOf = (event: ProviderEvent): ProviderEvent =>
  Object.fromEntries(KEPT.flatMap((name) => (name in event ? [[name, event[name]]] : [])));

function checkVersion({ call }: AskedGoogle, known: ProviderEvent): void {
  const etag = textOf(known['etag']) ?? '';
  const wanted = call.headers.get('If-Match');
  if (wanted !== null && !names(wanted, etag)) {
    throw refuse(412, 'conditionNotMet', 'Precondition Failed', {
      location: 'If-Match',
      locationType: 'header',
    });
  }
}

/** Replaces an event; without a status it’s a confirmed one, whatever it was. */
function replaced(
  asked: AskedGoogle,
  id: string,
  known: ProviderEvent,
  body: ProviderEvent,
): Answer {
  const event = checkedEvent(body);
  const sequence = Number(known['sequence'] ?? 0);
  if (typeof event['sequence'] === 'number' && event['sequence'] < sequence) {
    const message =
      'Invalid sequence value. The specified sequence number is below the current sequence number of the resource. Re-fetch the resource and use its sequence number on the following request.';
    throw refuse(400, 'invalid', message);
  }
  if (event['status'] === 'cancelled') {
    removeGoogle(asked, id, known);
    const row = asked.store.get(asked.calendar, id);
    return ok(shownEvent(id, row?.event ?? {}, shownBy(asked)));
  }
  const moves = ['start', 'end', 'recurrence'].some(
    (name) => JSON.stringify(event[name]) !== JSON.stringify(known[name]),
  );
  const next = moves ? sequence + 1 : sequence;
  return stored(asked, id, {
    ...event,
    ...keptOf(known),
    sequence: Math.max(next, Number(event['sequence'] ?? 0)),
  });
}

export function eventGoogle(asked: AskedGoogle, id: string): Answer {
  const { store, calendar, call } = asked;
  const row = store.get(calendar, id);
  const known = row?.event ?? instanceGoogle(asked, id);
  if (!known) throw notFound();
  const isGone = row?.is_deleted === true;
  switch (call.method) {
    case 'GET':
    case 'HEAD': {
      const shown = shownBy(asked);
      const cached = call.headers.get('If-None-Match');
      const etag = textOf(known['etag']);
      if (cached !== null && etag !== undefined && names(cached, etag)) return empty(304);
      return withEtag(ok(shownEvent(id, known, shown)), known);
    }
    case 'PUT': {
      checkWrite(new GoogleQuery(call.url.searchParams));
      checkVersion(asked, known);
      return replaced(asked, id, known, bodyOf(call));
    }
    case 'PATCH': {
      checkWrite(new GoogleQuery(call.url.searchParams));
      if (isGone) throw notFound();
      checkVersion(asked, known);
      const next = recordOf(patched(writable(known), bodyOf(call))) ?? {};
      return replaced(asked, id, known, next);
    }
    case 'DELETE': {
      checkWrite(new GoogleQuery(call.url.searchParams));
      if (isGone) throw refuse(410, 'deleted', 'Resource has been deleted');
      checkVersion(asked, known);
      removeGoogle(asked, id, known);
      return empty();
    }
    default:
      throw notAllowed('GET, PUT, PATCH, DELETE');
  }
}

export const notAllowed = (allowed: string): Refused =>
  refuse(405, 'httpMethodNotAllowed', 'Method Not Allowed', { headers: { Allow: allowed } });

/** Moves an event to another calendar, which organizes it from then on. */
export function moveGoogle(
  asked: AskedGoogle,
  id: string,
  isKnown: (calendar: string) => boolean,
): Answer {
  const { store, calendar, call } = asked;
  const query = new GoogleQuery(call.url.searchParams);
  checkWrite(query);
  const destination = query.text('destination')?.toLowerCase();
  if (destination === undefined) {
    throw refuse(400, 'required', 'Required', { location: 'destination' });
  }
  const row = store.get(calendar, id);
  if (!row || row.is_deleted || !isKnown(destination)) throw notFound();
  if (row.event['recurringEventId'] !== undefined) {
    throw refuse(400, 'invalid', 'Instances of recurring events cannot be moved.');
  }
  removeGoogle(asked, id, row.event);
  const own = { email: destination, self: true };
  return stored({ ...asked, calendar: destination }, id, { ...row.event, organizer: own });
}

/** A deleted event stays as a canceled one, so that it can be restored; so do the dates of a series with it. */
export function removeGoogle(at: At, id: string, known: ProviderEvent): void {
  const { store, calendar } = at;
  const etag = `"${store.head(calendar) + 1}"`;
  const own = { kind: 'calendar#event', id, etag, status: 'cancelled', updated: store.world.now };
  store.put(calendar, id, { ...known, ...own }, true);
  if (known['recurrence'] === undefined) return;
  for (const row of store.rows(calendar)) {
    if (row.event['recurringEventId'] === id && !row.is_deleted) {
      removeGoogle(at, row.event_id, row.event);
    }
  }
}
