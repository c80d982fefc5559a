import { empty, failure, json, type ProviderCall, seal, type Token, unseal } from './http';
import type { ProviderEvent, ProviderStore } from './store';
import type { ProviderSwitches } from './switches';

/**
 * The parts of Microsoft Graph v1.0 calendars that the sync worker uses: the delta of a calendar view, events by id, and
 * subscriptions, in the formats of its public reference.
 */

interface Asked {
  readonly store: ProviderStore;
  readonly switches: ProviderSwitches;
  readonly calendar: string;
  readonly call: ProviderCall;
}

const PAGE = 10;
const PAGE_SIZE = /odata\.maxpagesize=(\d+)/;
/** `master.2026-03-10`: one date of a series. */
const INSTANCE = /^(.+)\.(\d{4}-\d\d-\d\d)$/;

const notFound = () =>
  failure(
    'microsoft',
    404,
    'ErrorItemNotFound',
    'The specified object was not found in the store.',
  );

/** A page of what changed in a calendar view since a token, or of everything in it. */
export function deltaMicrosoft({ store, switches, calendar, call }: Asked): Response {
  const query = call.url.searchParams;
  const given = query.get('$skiptoken') ?? query.get('$deltatoken');
  if (given === null && !(query.get('startDateTime') && query.get('endDateTime'))) {
    const message =
      'This request requires a time window specified by startDateTime and endDateTime.';
    return failure('microsoft', 400, 'ErrorInvalidParameter', message);
  }
  const token = given === null ? { seen: 0, isFull: true } : unseal<Token>(given);
  if (token?.seen === undefined || (given !== null && token.epoch !== switches.epoch)) {
    const message = 'Badly formed token.';
    return failure('microsoft', 410, 'SyncStateNotFound', message);
  }
  const isFull = query.has('$skiptoken') ? token.isFull === true : given === null;
  const rows = store
    .rows(calendar)
    .filter(({ seq, is_deleted }) => seq > (token.seen ?? 0) && !(isFull && is_deleted));
  const limit = Number(PAGE_SIZE.exec(call.headers.get('Prefer') ?? '')?.[1] ?? PAGE);
  const shown = rows.slice(0, limit);
  const link = (name: string, seen: number) =>
    `${call.url.origin}${call.url.pathname}?${name}=${seal({ epoch: switches.epoch, isFull, seen })}`;
  return json(200, {
    '@odata.context': `${call.url.origin}/v1.0/$metadata#Collection(event)`,
    ...(rows.length > limit
      ? { '@odata.nextLink': link('$skiptoken', shown.at(-1)?.seq ?? 0) }
      : { '@odata.deltaLink': link('$deltatoken', store.head(calendar)) }),
    value: shown.map(({ event, event_id, is_deleted }) => {
      if (is_deleted) return { id: event_id, '@removed': { reason: 'deleted' } };
      // Excluded dates, like extended properties, are returned only for the event itself.
      const { cancelledOccurrences: _dates, singleValueExtendedProperties: _own, ...told } = event;
      return told;
    }),
  });
}

/** An event with what the provider itself adds. */
export function completeMicrosoft(
  { store, calendar }: Pick<Asked, 'store' | 'calendar'>,
  id: string,
  event: ProviderEvent,
): ProviderEvent {
  const { now } = store.world;
  const isMaster = event['recurrence'] !== undefined && event['recurrence'] !== null;
  const master = event['seriesMasterId'];
  return {
    '@odata.type': '#microsoft.graph.event',
    createdDateTime: now,
    iCalUId: `040000008200E00074C5B7101A82E008-${id}`,
    webLink: `https://outlook.office365.com/owa/?itemid=${id}`,
    isAllDay: false,
    isCancelled: false,
    sensitivity: 'normal',
    showAs: 'busy',
    organizer: { emailAddress: { name: calendar, address: calendar } },
    responseStatus: { response: 'organizer', time: '0001-01-01T00:00:00Z' },
    attendees: [],
    recurrence: null,
    seriesMasterId: null,
    ...event,
    id,
    type: isMaster ? 'seriesMaster' : master ? 'exception' : 'singleInstance',
    changeKey: `k${store.head(calendar) + 1}`,
    lastModifiedDateTime: now,
  };
}

/** The text of an HTML body, as in the preview. */
const withPreview = (body: ProviderEvent): ProviderEvent => {
  const { body: content } = body;
  const text = (content as { content?: unknown } | undefined)?.content;
  return typeof text === 'string' ? { ...body, bodyPreview: text.slice(0, 255) } : body;
};

export function createMicrosoft(asked: Asked): Response {
  const { store, calendar, call } = asked;
  const { transactionId } = call.body;
  const existing =
    transactionId === undefined
      ? undefined
      : store
          .rows(calendar)
          .find(({ event, is_deleted }) => !is_deleted && event['transactionId'] === transactionId);
  // Repeating the call returns the same event: nothing is created twice.
  if (existing) return json(201, existing.event);
  const id = `AAMk${store.world.newId('ev')}`;
  const event = completeMicrosoft(asked, id, withPreview(call.body));
  return json(201, store.put(calendar, id, event).event);
}

/** The events with a given extended property: the only filter that the fake supports. */
export function filteredMicrosoft({ store, calendar, call }: Asked): Response {
  const filter = call.url.searchParams.get('$filter') ?? '';
  const [, id = '', value = ''] =
    /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '(.*)' and ep\/value eq '(.*)'\)$/.exec(
      filter,
    ) ?? [];
  const carries = (event: ProviderEvent): boolean =>
    Array.isArray(event['singleValueExtendedProperties']) &&
    event['singleValueExtendedProperties'].some(
      (own: { id?: string; value?: string }) => own.id === id && own.value === value,
    );
  const rows = store
    .rows(calendar)
    .filter(({ event, is_deleted }) => !is_deleted && carries(event));
  return json(200, { value: rows.map(({ event }) => event) });
}

/** A date of a series that isn’t stored separately yet. */
export function instanceMicrosoft(
  { store, calendar }: Pick<Asked, 'store' | 'calendar'>,
  id: string,
): ProviderEvent | undefined {
  const [, master = '', day = ''] = INSTANCE.exec(id) ?? [];
  const row = store.get(calendar, master);
  if (!row || row.is_deleted || row.event['type'] !== 'seriesMaster') return undefined;
  const at = (key: string) => row.event[key] as { dateTime: string; timeZone: string };
  const [start, end] = [at('start'), at('end')];
  const days = (Date.parse(day) - Date.parse(start.dateTime.slice(0, 10))) / 86_400_000;
  const moved = ({ dateTime, timeZone }: { dateTime: string; timeZone: string }) => ({
    dateTime: new Date(Date.parse(`${dateTime.slice(0, 19)}Z`) + days * 86_400_000)
      .toISOString()
      .slice(0, 19),
    timeZone,
  });
  return {
    ...row.event,
    recurrence: null,
    cancelledOccurrences: undefined,
    seriesMasterId: master,
    originalStart: `${moved(start).dateTime}Z`,
    start: moved(start),
    end: moved(end),
  };
}

export function eventMicrosoft(asked: Asked, id: string): Response {
  const { store, calendar, call } = asked;
  const row = store.get(calendar, id);
  if (row?.is_deleted) return notFound();
  const known = row?.event ?? instanceMicrosoft(asked, id);
  if (!known) return notFound();
  switch (call.method) {
    case 'GET':
      return json(200, known);
    case 'PATCH': {
      const event = completeMicrosoft(asked, id, { ...known, ...withPreview(call.body) });
      return json(200, store.put(calendar, id, event).event);
    }
    case 'DELETE':
      removeMicrosoft(asked, id);
      return empty(204);
    default:
      return failure('microsoft', 405, 'BadRequest', 'Method not allowed');
  }
}

/** Deletes an event; a deleted date of a series is recorded in its master, where a delta finds it. */
export function removeMicrosoft(asked: Pick<Asked, 'store' | 'calendar'>, id: string): void {
  const { store, calendar } = asked;
  const [, instanceMaster, day] = INSTANCE.exec(id) ?? [];
  const row = store.get(calendar, id);
  const masterId = instanceMaster ?? row?.event['seriesMasterId'];
  const master = typeof masterId === 'string' ? store.get(calendar, masterId) : undefined;
  if (row) store.put(calendar, id, {}, true);
  if (!master) return;
  const original = row?.event['originalStart'];
  const date = day ?? (typeof original === 'string' ? original.slice(0, 10) : '');
  const before = (master.event['cancelledOccurrences'] ?? []) as string[];
  const cancelledOccurrences = [...new Set([...before, `OID.${master.event_id}.${date}`])];
  store.put(
    calendar,
    master.event_id,
    completeMicrosoft(asked, master.event_id, { ...master.event, cancelledOccurrences }),
  );
}

/** The dates of a series within a range; only weekly and daily ones, which is all the tests need. */
export function instancesMicrosoft(asked: Asked, master: string): Response {
  const from = asked.call.url.searchParams.get('startDateTime')?.slice(0, 10) ?? '';
  const id = `${master}.${from}`;
  const written = asked.store.get(asked.calendar, id);
  const known = written?.is_deleted ? undefined : (written?.event ?? instanceMicrosoft(asked, id));
  return json(200, { value: known ? [{ ...known, id }] : [] });
}

export function subscribeMicrosoft(store: ProviderStore, call: ProviderCall): Response {
  const { clientState, expirationDateTime, resource } = call.body;
  const [, calendar] = /users\/([^/]+)\/events/.exec(String(resource)) ?? [];
  if (calendar === undefined || typeof expirationDateTime !== 'string') {
    return failure(
      'microsoft',
      400,
      'InvalidRequest',
      'Resource and expirationDateTime are required',
    );
  }
  const row = store.world.tables.providerChannels.insert({
    id: store.world.newId('subs'),
    source: 'microsoft',
    calendar: decodeURIComponent(calendar).toLowerCase(),
    token: typeof clientState === 'string' ? clientState : '',
    expires_at: expirationDateTime,
  });
  return json(201, { id: row.id, resource, clientState: row.token, expirationDateTime });
}

export function subscriptionMicrosoft(
  store: ProviderStore,
  call: ProviderCall,
  id: string,
): Response {
  const { providerChannels } = store.world.tables;
  const row = providerChannels.get(id);
  if (!row) return failure('microsoft', 404, 'ResourceNotFound', 'The object was not found.');
  if (call.method === 'DELETE') {
    providerChannels.remove(id);
    return empty(204);
  }
  const { expirationDateTime } = call.body;
  const expires_at = typeof expirationDateTime === 'string' ? expirationDateTime : row.expires_at;
  providerChannels.update(id, { expires_at });
  return json(200, { id, expirationDateTime: expires_at });
}
