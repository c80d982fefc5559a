import {
  empty,
  microsoftFailure,
  names,
  objectOf,
  ok,
  recordOf,
  Refused,
  textOf,
  type Answer,
  type ProviderCall,
} from '../http';
import type { ProviderEvent, ProviderStore } from '../store';
import type { ProviderSwitches } from '../switches';
import { checkedEvent } from './check';
import { preferencesOf } from './prefer';
import { ODataQuery } from './query';
import { dateOfId, instanceMicrosoft } from './series';
import { mutable, shownEvent } from './view';

export interface AskedMicrosoft {
  readonly store: ProviderStore;
  readonly switches: ProviderSwitches;
  readonly calendar: string;
  readonly call: ProviderCall;
  /** Where links of answers begin: the address of the service with its version. */
  readonly root: string;
}
type At = Pick<AskedMicrosoft, 'store' | 'calendar'>;

const refuse = (...failure: Parameters<typeof microsoftFailure>) =>
  new Refused(microsoftFailure(...failure));

export const itemNotFound = (): Refused =>
  refuse(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
export const notAllowed = (allowed: string): Refused =>
  refuse(
    405,
    'Request_BadRequest',
    'Specified HTTP method is not allowed for the request target.',
    {
      headers: { Allow: allowed },
    },
  );

/** An event with what the provider itself adds. */
export function completeMicrosoft(
  { store, calendar }: At,
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

/** The body of a write, which has to be JSON and to say so. */
export function bodyOf({ headers, text }: ProviderCall): Record<string, unknown> {
  const type = headers.get('Content-Type');
  if (type === null) {
    const message =
      'Write requests (excluding DELETE) must contain the Content-Type header declaration.';
    throw refuse(400, 'BadRequest', message);
  }
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    throw refuse(415, 'UnsupportedMediaType', `The content type '${type}' is not supported.`);
  }
  const body = objectOf(text);
  if (body) return body;
  const message =
    'Unable to read JSON request payload. Please ensure Content-Type header is set and payload is of valid JSON format.';
  throw refuse(400, 'BadRequest', message);
}

/** An event as an answer of its own. */
function entity(asked: AskedMicrosoft, id: string, event: ProviderEvent, status = 200): Answer {
  const { calendar, call, root } = asked;
  const query = new ODataQuery(call.url.searchParams);
  const shown = shownEvent(id, event, preferencesOf(call.headers));
  const { fields, list } = query.select();
  const isMaster = event['type'] === 'seriesMaster';
  const whole = {
    ...shown,
    ...(isMaster ? { cancelledOccurrences: event['cancelledOccurrences'] ?? [] } : {}),
  };
  const own = fields ? fields(whole) : shown;
  const body = { ...own, ...query.expanded(event) };
  const context = `${root}/$metadata#users('${encodeURIComponent(calendar)}')/events${list}/$entity`;
  return {
    ...ok({ '@odata.context': context, ...body }, status),
    headers: { ETag: String(shown['@odata.etag']) },
  };
}

function stored(asked: AskedMicrosoft, id: string, event: ProviderEvent, status = 200): Answer {
  const { store, calendar } = asked;
  const row = store.put(calendar, id, completeMicrosoft(asked, id, event));
  return entity(asked, id, row.event, status);
}

const sameAs = (known: ProviderEvent, event: ProviderEvent): boolean =>
  ['subject', 'start', 'end', 'recurrence'].every(
    (name) => JSON.stringify(known[name] ?? null) === JSON.stringify(event[name] ?? null),
  );

/** Creates an event. The same call again returns the same event; another one under its transaction id is refused. */
export function createMicrosoft(asked: AskedMicrosoft): Answer {
  const { store, calendar, call } = asked;
  const event = checkedEvent(bodyOf(call));
  const { transactionId } = event;
  const existing =
    typeof transactionId === 'string'
      ? store
          .rows(calendar)
          .find((row) => !row.is_deleted && row.event['transactionId'] === transactionId)
      : undefined;
  if (!existing) return stored(asked, `AAMk${store.world.newId('ev')}`, event, 201);
  if (sameAs(existing.event, event)) return entity(asked, existing.event_id, existing.event, 201);
  const message =
    "Your request can't be completed. The TransactionId specified in the request has already been used to create a different event.";
  throw refuse(409, 'ErrorDuplicateTransactionId', message);
}

/** An event by its id, or a date of a series that isn’t stored separately. */
export function knownMicrosoft(at: At, given: string): { id: string; event: ProviderEvent } {
  const id = mutable(given);
  const row = at.store.get(at.calendar, id);
  const event = row && !row.is_deleted ? row.event : instanceMicrosoft(at, id);
  if (event) return { id, event };
  // Ids of the service are base64 and say of what kind they are.
  const isId = row !== undefined || /^AA(?:Mk|kA)[\w.=+/-]*$/.test(given);
  throw isId ? itemNotFound() : refuse(400, 'ErrorInvalidIdMalformed', 'Id is malformed.');
}

function checkVersion({ call }: AskedMicrosoft, { changeKey }: ProviderEvent): void {
  const wanted = call.headers.get('If-Match');
  if (wanted === null || names(wanted, `"${textOf(changeKey) ?? ''}"`)) return;
  const message =
    'The send or update operation could not be performed because the change key passed in the request does not match the current change key for the item.';
  throw refuse(412, 'ErrorIrresolvableConflict', message);
}

export function eventMicrosoft(asked: AskedMicrosoft, given: string): Answer {
  const { call } = asked;
  const { id, event } = knownMicrosoft(asked, given);
  switch (call.method) {
    case 'GET':
    case 'HEAD':
      return entity(asked, id, event);
    case 'PATCH': {
      checkVersion(asked, event);
      const change = checkedEvent(bodyOf(call), event);
      const { transactionId } = change;
      if (transactionId !== undefined && transactionId !== (event['transactionId'] ?? null)) {
        throw refuse(400, 'ErrorInvalidRequest', 'The transactionId of an event can’t be changed.');
      }
      return stored(asked, id, { ...event, ...change });
    }
    case 'DELETE':
      checkVersion(asked, event);
      removeMicrosoft(asked, id);
      return empty();
    default:
      throw notAllowed('GET, PATCH, DELETE');
  }
}

/** Deletes an event; a deleted date of a series is recorded in its master, where a delta finds it. */
export function removeMicrosoft(at: At, id: string): void {
  const { store, calendar } = at;
  const row = store.get(calendar, id);
  const masterId = row?.event['seriesMasterId'] ?? dateOfId(id)?.master;
  const master = typeof masterId === 'string' ? store.get(calendar, masterId) : undefined;
  if (row) store.put(calendar, id, {}, true);
  if (!master) {
    for (const each of store.rows(calendar)) {
      const isDate = each.event['seriesMasterId'] === id && !each.is_deleted;
      if (isDate) store.put(calendar, each.event_id, {}, true);
    }
    return;
  }
  const original = row?.event['originalStart'];
  const day = dateOfId(id)?.day ?? (typeof original === 'string' ? original.slice(0, 10) : '');
  const before = (master.event['cancelledOccurrences'] ?? []) as string[];
  const cancelledOccurrences = [...new Set([...before, `OID.${master.event_id}.${day}`])];
  const next = { ...master.event, cancelledOccurrences };
  store.put(calendar, master.event_id, completeMicrosoft(at, master.event_id, next));
}

/** Fields that are objects, for paths like `start/dateTime`. */
export const valueAt = (event: ProviderEvent, path: readonly string[]): unknown => {
  let value: unknown = event;
  for (const part of path) value = recordOf(value)?.[part];
  return value;
};
