import {
  recordOf,
  googleFailure,
  ok,
  Refused,
  seal,
  unseal,
  type Answer,
  type Token,
} from '../http';
import { instancesOf } from '../instances';
import type { ProviderEvent } from '../store';
import { notFound, shownBy, type AskedGoogle } from './events';
import { GoogleQuery } from './query';
import { repeatedGoogle } from './series';
import { CALENDAR_ZONE, instantOf, spanOf } from './times';
import { shownEvent } from './view';

const PAGE = 250;
const LIMIT = 2500;
const YEAR = 366 * 86_400_000;
/** A series without an end is followed this far. */
const HORIZON = 5 * YEAR;
const EVENT_TYPES = [
  'birthday',
  'default',
  'focusTime',
  'fromGmail',
  'outOfOffice',
  'workingLocation',
] as const;

/** What can’t be combined with a sync token, as documented. */
const NOT_WITH_SYNC = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
] as const;
/** With these, a list is a search, from which nothing can be continued later. */
const SEARCHES = NOT_WITH_SYNC.filter((name) => name !== 'timeMin' && name !== 'timeMax');

const refuse = (...failure: Parameters<typeof googleFailure>) =>
  new Refused(googleFailure(...failure));

/** An event at its place in a list. */
interface Item {
  readonly seq: number;
  /** Its place among the dates of one series. */
  readonly part: number;
  readonly id: string;
  readonly event: ProviderEvent;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function rangeOf(query: GoogleQuery): Range {
  const [from, to] = [query.time('timeMin'), query.time('timeMax')];
  if (from !== undefined && to !== undefined && to <= from) {
    throw refuse(400, 'timeRangeEmpty', 'The specified time range is empty.', {
      domain: 'calendar',
      location: 'timeMax',
    });
  }
  return { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };
}

/** The range within which a series is followed. */
const bounded = ({ from, to }: Range, now: number): Range => {
  const first = Number.isFinite(from)
    ? from
    : Number.isFinite(to)
      ? Math.min(to, now) - HORIZON
      : now - HORIZON;
  return { from: first, to: Number.isFinite(to) ? to : Math.max(first, now) + YEAR };
};

/** The changes of a calendar since a token, or all of it, as the items that a query asks for. */
function itemsOf(asked: AskedGoogle, query: GoogleQuery, since: number, range: Range): Item[] {
  const { store, calendar } = asked;
  const isExpanded = query.flag('singleEvents') === true;
  const now = store.world.clock.now();
  const rows = store.rows(calendar);
  const exceptions = new Set(rows.map(({ event_id }) => event_id));
  const within = ({ seq }: { seq: number }) => seq > since;
  return rows.filter(within).flatMap(({ seq, event_id: id, event }): Item[] => {
    const isSeries = event['recurrence'] !== undefined && event['status'] !== 'cancelled';
    if (!isSeries) return isWithin(event, range) ? [{ seq, part: 0, id, event }] : [];
    if (!isExpanded) {
      const { from, to } = range;
      const isUnbounded = !Number.isFinite(from) && !Number.isFinite(to);
      const end = Number.isFinite(to) ? to : from + 2 * HORIZON;
      const start = Number.isFinite(from) ? from : Number.MIN_SAFE_INTEGER;
      const takesPlace =
        isUnbounded || instancesOf(repeatedGoogle(id, event), start, end).length > 0;
      return takesPlace ? [{ seq, part: 0, id, event }] : [];
    }
    const { from, to } = bounded(range, now);
    return (
      instancesOf(repeatedGoogle(id, event), from, to)
        // Numbered first: a date keeps its place if another one becomes an exception.
        .map((date, part) => ({ seq, part, ...date }))
        .filter((date) => !exceptions.has(date.id))
    );
  });
}

/** What was deleted says no time, or that of a date of a series. */
function isWithin(event: ProviderEvent, { from, to }: Range): boolean {
  const span = spanOf(event);
  if (span) return span[0] < to && Math.max(span[1], span[0] + 1) > from;
  const at = instantOf(event['originalStartTime']);
  return at === undefined || (at < to && at + YEAR / 366 > from);
}

function isShown(
  { event }: Item,
  query: GoogleQuery,
  all: boolean,
  isSeriesGone: (id: unknown) => boolean,
): boolean {
  if (event['status'] !== 'cancelled' || all) return true;
  const updated = query.time('updatedMin');
  if (updated !== undefined) return true;
  const isException = event['recurringEventId'] !== undefined;
  // Canceled dates are exceptions, which belong to their series.
  const isExpanded = query.flag('singleEvents') === true;
  return isException && !isExpanded && !isSeriesGone(event['recurringEventId']);
}

function matches({ event }: Item, query: GoogleQuery): boolean {
  const uid = query.text('iCalUID');
  if (uid !== undefined && event['iCalUID'] !== uid) return false;
  const types: readonly unknown[] = query.choices('eventTypes', EVENT_TYPES);
  if (types.length > 0 && !types.includes(event['eventType'] ?? 'default')) return false;
  const since = query.time('updatedMin');
  if (since !== undefined && Date.parse(String(event['updated'])) < since) return false;
  const own = recordOf(event['extendedProperties']);
  const has = (kind: string, pairs: (readonly [string, string])[]) =>
    pairs.every(([name, value]) => recordOf(own?.[kind])?.[name] === value);
  return (
    has('private', query.pairs('privateExtendedProperty')) &&
    has('shared', query.pairs('sharedExtendedProperty')) &&
    isFound(event, query.text('q'))
  );
}

function isFound(event: ProviderEvent, terms: string | undefined): boolean {
  if (terms === undefined) return true;
  const { summary, description, location, attendees, organizer } = event;
  const guests = Array.isArray(attendees) ? (attendees as unknown[]) : [];
  const people = [organizer, ...guests].flatMap((person) => {
    const { displayName, email } = recordOf(person) ?? {};
    return [displayName, email];
  });
  const all = [summary, description, location, ...people].join('\n').toLowerCase();
  return terms
    .toLowerCase()
    .split(/\s+/)
    .every((term) => all.includes(term));
}

/** Everything that decides which events a list has, and in which order. */
const queryOf = (params: URLSearchParams): string =>
  [...params]
    .filter(
      ([name]) =>
        !['pageToken', 'maxResults', 'fields', 'alt', 'prettyPrint', 'key'].includes(name),
    )
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&');

interface From {
  readonly seen: number;
  readonly part: number;
  readonly isFull: boolean;
}

/** Where a list continues; a token that can’t be used is refused. */
function fromOf({ switches, call }: AskedGoogle, query: GoogleQuery): From {
  const [page, sync] = [query.text('pageToken'), query.text('syncToken')];
  if (page !== undefined) {
    const token = unseal(page);
    const isStale = token?.epoch !== switches.epoch;
    if (token && isStale && token.isFull === false) throw gone();
    if (!token || isStale || token.query !== queryOf(call.url.searchParams)) {
      throw refuse(400, 'invalid', 'Invalid page token value.', { location: 'pageToken' });
    }
    return { seen: token.seen ?? 0, part: token.part ?? 0, isFull: token.isFull === true };
  }
  if (sync === undefined) return { seen: 0, part: 0, isFull: true };
  const token = unseal(sync);
  if (!token) throw refuse(400, 'badRequest', 'Bad Request', { location: 'syncToken' });
  if (token.epoch !== switches.epoch) throw gone();
  return { seen: token.seen ?? 0, part: 0, isFull: false };
}

const gone = () =>
  refuse(410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.', {
    domain: 'calendar',
    location: 'syncToken',
  });

function checkSync(query: GoogleQuery): void {
  if (query.text('syncToken') === undefined) return;
  const wrong = NOT_WITH_SYNC.find((name) => query.text(name) !== undefined);
  const hides = query.flag('showDeleted') === false;
  if (wrong === undefined && !hides) return;
  throw refuse(400, 'invalid', `Sync token cannot be used with ${wrong ?? 'showDeleted'}.`, {
    location: wrong ?? 'showDeleted',
  });
}

function checkUpdated({ store }: AskedGoogle, query: GoogleQuery): void {
  const since = query.time('updatedMin');
  if (since === undefined || since >= store.world.clock.now() - YEAR) return;
  const message = 'The requested minimum modification time lies too far in the past.';
  throw refuse(410, 'updatedMinTooLongAgo', message, {
    domain: 'calendar',
    location: 'updatedMin',
  });
}

const byStart = (a: Item, b: Item): number =>
  (instantOf(a.event['start']) ?? 0) - (instantOf(b.event['start']) ?? 0) || a.seq - b.seq;
const byUpdate = (a: Item, b: Item): number =>
  Date.parse(String(a.event['updated'])) - Date.parse(String(b.event['updated'])) || a.seq - b.seq;

/** A page of items with the token of the next one. */
function paged(asked: AskedGoogle, items: readonly Item[], from: From, isSorted: boolean) {
  const { call, switches } = asked;
  const query = new GoogleQuery(call.url.searchParams);
  const limit = Math.min(query.integer('maxResults', 1) ?? PAGE, LIMIT);
  // A sorted list continues at a place; any other after a change, so that later changes are still ahead.
  const rest = isSorted
    ? items.slice(from.part)
    : items.filter(({ seq, part }) => seq !== from.seen + 1 || part >= from.part);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  if (rest.length <= limit || !last) return { page };
  const position = isSorted
    ? { seen: from.seen, part: from.part + limit }
    : { seen: last.seq - 1, part: last.part + 1 };
  const token: Token = {
    ...position,
    epoch: switches.epoch,
    isFull: from.isFull,
    query: queryOf(call.url.searchParams),
  };
  return { page, nextPageToken: seal(token) };
}

const listed = (asked: AskedGoogle, page: readonly Item[], more: object): Answer => {
  const { store, calendar } = asked;
  const shown = shownBy(asked);
  return ok({
    kind: 'calendar#events',
    etag: `"p${store.head(calendar)}"`,
    summary: calendar,
    description: '',
    updated: store.world.now,
    timeZone: CALENDAR_ZONE,
    accessRole: 'owner',
    defaultReminders: [],
    ...more,
    items: page.map(({ id, event }) => shownEvent(id, event, shown)),
  });
};

/** A page of what changed since a token, or of everything. */
export function listGoogle(asked: AskedGoogle): Answer {
  const { store, switches, calendar, call } = asked;
  const query = new GoogleQuery(call.url.searchParams);
  const order = query.choice('orderBy', ['startTime', 'updated']);
  query.flag('showHiddenInvitations');
  checkSync(query);
  checkUpdated(asked, query);
  const isExpanded = query.flag('singleEvents') === true;
  if (order === 'startTime' && !isExpanded) {
    const message = 'The requested ordering is not available for the particular query.';
    throw refuse(400, 'invalid', message, { location: 'orderBy' });
  }
  const range = rangeOf(query);
  const from = fromOf(asked, query);
  const showsAll = query.flag('showDeleted') === true || !from.isFull;
  const isSeriesGone = (id: unknown) => store.get(calendar, String(id))?.is_deleted !== false;
  const items = itemsOf(asked, query, order ? 0 : from.seen, range).filter(
    (item) => matches(item, query) && isShown(item, query, showsAll, isSeriesGone),
  );
  if (order) items.sort(order === 'startTime' ? byStart : byUpdate);
  const { page, nextPageToken } = paged(asked, items, from, order !== undefined);
  if (nextPageToken !== undefined) return listed(asked, page, { nextPageToken });
  const isSearch = SEARCHES.some((name) => query.text(name) !== undefined);
  const seen = store.head(calendar);
  const nextSyncToken = seal({ epoch: switches.epoch, seen, isFull: false });
  return listed(asked, page, isSearch ? {} : { nextSyncToken });
}

/** A page of the dates of a series, with its exceptions. */
export function instancesGoogle(asked: AskedGoogle, id: string): Answer {
  const { store, calendar, call } = asked;
  const query = new GoogleQuery(call.url.searchParams);
  const row = store.get(calendar, id);
  if (!row || row.is_deleted) throw notFound();
  if (row.event['recurrence'] === undefined) throw refuse(400, 'badRequest', 'Bad Request');
  const range = rangeOf(query);
  const { from, to } = bounded(range, store.world.clock.now());
  const showsAll = query.flag('showDeleted') === true;
  const original = query.text('originalStart');
  const exceptions = new Map(
    store
      .rows(calendar)
      .filter(({ event }) => event['recurringEventId'] === id)
      .map(({ event_id, event }) => [event_id, event]),
  );
  const dates = instancesOf(repeatedGoogle(id, row.event), from, to).filter(
    (date) => !exceptions.has(date.id),
  );
  const own = [...exceptions]
    .filter(([, event]) => isWithin(event, range) && (showsAll || event['status'] !== 'cancelled'))
    .map(([eventId, event]) => ({ id: eventId, event }));
  const items = [...dates, ...own]
    .map((date): Item => ({ seq: row.seq, part: 0, ...date }))
    .filter(({ event }) => {
      const { date, dateTime } = recordOf(event['originalStartTime']) ?? {};
      const wanted = original === undefined ? undefined : Date.parse(original);
      return wanted === undefined || date === original || Date.parse(String(dateTime)) === wanted;
    })
    .toSorted(byStart);
  const page = paged(asked, items, fromOf(asked, query), true);
  const { nextPageToken } = page;
  return listed(asked, page.page, nextPageToken === undefined ? {} : { nextPageToken });
}
