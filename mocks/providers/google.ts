import { empty, failure, json, type ProviderCall, seal, type Token, unseal } from './http';
import type { ProviderEvent, ProviderStore } from './store';
import type { ProviderSwitches } from './switches';

/**
 * The parts of Google Calendar v3 that the sync worker uses: lists with page and sync tokens, events by id, and channels, in the
 * formats of its public reference.
 */

const PAGE = 250;
const LIMIT = 2500;
const ID = /^[a-v0-9]{5,1024}$/;
/** `master_20260310T090000Z`: one date of a series. */
const INSTANCE = /^(.+)_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

const gone = () =>
  failure(
    'google',
    410,
    'fullSyncRequired',
    'Sync token is no longer valid, a full sync is required.',
  );
const notFound = () => failure('google', 404, 'notFound', 'Not Found');

interface Asked {
  readonly store: ProviderStore;
  readonly switches: ProviderSwitches;
  readonly calendar: string;
  readonly call: ProviderCall;
}

/** A page of what changed since a token, or of everything. */
export function listGoogle({ store, switches, calendar, call }: Asked): Response {
  const query = call.url.searchParams;
  const since = query.get('syncToken');
  const page = query.get('pageToken');
  const given = page ?? since;
  const token = given === null ? { seen: 0, isFull: true } : unseal<Token>(given);
  if (token?.seen === undefined || (given !== null && token.epoch !== switches.epoch))
    return gone();
  const isFull = page === null ? since === null : token.isFull === true;
  const showDeleted = query.get('showDeleted') === 'true' || !isFull;
  const rows = store
    .rows(calendar)
    .filter(({ seq, is_deleted }) => seq > (token.seen ?? 0) && (showDeleted || !is_deleted));
  const limit = Math.min(Number(query.get('maxResults') ?? PAGE), LIMIT);
  const shown = rows.slice(0, limit);
  const next = { epoch: switches.epoch, isFull };
  return json(200, {
    kind: 'calendar#events',
    summary: calendar,
    timeZone: 'Europe/Berlin',
    items: shown.map(({ event }) => event),
    ...(rows.length > limit
      ? { nextPageToken: seal({ ...next, seen: shown.at(-1)?.seq ?? 0 }) }
      : { nextSyncToken: seal({ ...next, seen: store.head(calendar) }) }),
  });
}

/** An event with what the provider itself adds. */
export function completeGoogle(
  { store, calendar }: Pick<Asked, 'store' | 'calendar'>,
  id: string,
  event: ProviderEvent,
): ProviderEvent {
  const { now } = store.world;
  return {
    kind: 'calendar#event',
    etag: `"${store.head(calendar) + 1}"`,
    status: 'confirmed',
    created: now,
    creator: { email: calendar, self: true },
    organizer: { email: calendar, self: true },
    iCalUID: `${id}@google.com`,
    htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
    ...event,
    id,
    updated: now,
  };
}

/** An id in the characters that Google allows. */
export const newGoogleId = ({ world }: ProviderStore): string =>
  `event${Number.parseInt(world.newId('ev').slice(3), 36).toString(32).padStart(6, '0')}`;

export function insertGoogle(asked: Asked): Response {
  const { store, calendar, call } = asked;
  const { id: requestedId } = call.body;
  if (requestedId !== undefined && (typeof requestedId !== 'string' || !ID.test(requestedId))) {
    return failure('google', 400, 'invalid', 'Invalid resource id value.');
  }
  const id = requestedId ?? newGoogleId(store);
  if (store.get(calendar, id)) {
    return failure('google', 409, 'duplicate', 'The requested identifier already exists.');
  }
  return json(200, store.put(calendar, id, completeGoogle(asked, id, call.body)).event);
}

/** A date of a series that isn’t stored separately yet, as the provider creates it on demand. */
export function instanceGoogle(
  { store, calendar }: Pick<Asked, 'store' | 'calendar'>,
  id: string,
): ProviderEvent | undefined {
  const [, master = '', year, month, day, hour, minute, second] = INSTANCE.exec(id) ?? [];
  const row = store.get(calendar, master);
  if (!row || row.is_deleted || row.event['recurrence'] === undefined) return undefined;
  const start = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const at = (key: string) => (row.event[key] as { dateTime: string }).dateTime;
  const end = new Date(
    Date.parse(start) + Date.parse(at('end')) - Date.parse(at('start')),
  ).toISOString();
  const { recurrence: _rule, ...event } = row.event;
  return {
    ...event,
    recurringEventId: master,
    originalStartTime: { dateTime: start },
    start: { dateTime: start },
    end: { dateTime: end },
  };
}

export function eventGoogle(asked: Asked, id: string): Response {
  const { store, calendar, call } = asked;
  const row = store.get(calendar, id);
  const known = row?.event ?? instanceGoogle(asked, id);
  if (!known) return notFound();
  switch (call.method) {
    case 'GET':
      return json(200, known);
    case 'PUT': {
      const event = { ...call.body, created: known['created'] ?? store.world.now };
      return json(200, store.put(calendar, id, completeGoogle(asked, id, event)).event);
    }
    case 'PATCH': {
      if (row?.is_deleted) return notFound();
      const event = { ...known, ...call.body };
      return json(200, store.put(calendar, id, completeGoogle(asked, id, event)).event);
    }
    case 'DELETE': {
      if (row?.is_deleted) return failure('google', 410, 'deleted', 'Resource has been deleted');
      removeGoogle(asked, id, known);
      return empty(204);
    }
    default:
      return failure('google', 405, 'httpMethodNotAllowed', 'Method Not Allowed');
  }
}

/** A deleted event keeps its id and says that it’s canceled; a date of a series also says which one. */
export function removeGoogle(
  { store, calendar }: Pick<Asked, 'store' | 'calendar'>,
  id: string,
  known: ProviderEvent,
): void {
  const { recurringEventId, originalStartTime } = known;
  const date = recurringEventId === undefined ? {} : { recurringEventId, originalStartTime };
  const event = { kind: 'calendar#event', id, status: 'cancelled', ...date };
  store.put(calendar, id, event, true);
}

/** Opens a channel: from now on, each change of the calendar is reported under its token. */
export function watchGoogle({ store, calendar, call }: Asked): Response {
  const { id, token, expiration } = call.body;
  if (typeof id !== 'string') return failure('google', 400, 'required', 'Required: channel.id');
  const { providerChannels } = store.world.tables;
  if (providerChannels.get(`google|${id}`)) {
    return failure('google', 400, 'channelIdNotUnique', 'Channel id not unique');
  }
  const until = Number(expiration ?? store.world.clock.now() + 7 * 86_400_000);
  const row = providerChannels.insert({
    id: `google|${id}`,
    source: 'google',
    calendar,
    token: typeof token === 'string' ? token : '',
    expires_at: new Date(until).toISOString(),
  });
  return json(200, {
    kind: 'api#channel',
    id,
    resourceId: `r-${calendar}`,
    token: row.token,
    expiration: String(until),
  });
}

export function stopGoogle(store: ProviderStore, { body }: ProviderCall): Response {
  const row = store.world.tables.providerChannels.get(`google|${String(body['id'])}`);
  if (!row) return notFound();
  store.world.tables.providerChannels.remove(row.id);
  return empty(204);
}
