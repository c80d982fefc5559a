import { microsoftFailure, ok, Refused, type Answer } from '../http';
import { instancesOf } from '../instances';
import type { ProviderEvent } from '../store';
import { knownMicrosoft, valueAt, type AskedMicrosoft } from './events';
import { compared } from './filter';
import { preferencesOf } from './prefer';
import { ODataQuery } from './query';
import { repeatedMicrosoft } from './series';
import { instantOfText, spanOf } from './times';
import { shownEvent } from './view';

/** Events of a page, unless it says how many. */
const PAGE = 10;

export interface Item {
  readonly id: string;
  readonly event: ProviderEvent;
}

export interface Window {
  readonly from: number;
  readonly to: number;
}

const refuse = (code: string, message: string) => new Refused(microsoftFailure(400, code, message));

/** The range of a calendar view, which every such call has to give. Without an offset, its times are in UTC. */
export function windowOf(query: ODataQuery): Window {
  const [from, to] = [query.text('startDateTime'), query.text('endDateTime')];
  if (from === undefined || to === undefined || from === '' || to === '') {
    const message =
      'This request requires a time window specified by the query string parameters StartDateTime and EndDateTime.';
    throw refuse('ErrorInvalidParameter', message);
  }
  const read = { from: instantOfText(from), to: instantOfText(to) };
  if (read.from === undefined || read.to === undefined) {
    throw refuse('ErrorInvalidParameter', 'The value of a parameter is not a valid date and time.');
  }
  if (read.to < read.from) {
    throw refuse('ErrorInvalidParameter', 'The end of the time window is before its start.');
  }
  return { from: read.from, to: read.to };
}

/** Whether an event takes place within a window; one that can’t be read counts, so that nothing is hidden. */
export function isWithin(event: ProviderEvent, { from, to }: Window): boolean {
  const span = spanOf(event);
  return span === undefined || (span[0] < to && Math.max(span[1], span[0] + 1) > from);
}

/** The dates of a series within a window, its stored exceptions not among them. */
export function datesWithin(
  { store, calendar }: AskedMicrosoft,
  master: Item,
  window: Window,
): Item[] {
  const series = repeatedMicrosoft(master.id, master.event);
  return instancesOf(series, window.from, window.to).filter(({ id }) => {
    const row = store.get(calendar, id);
    return !row || row.is_deleted;
  });
}

const isMaster = ({ event }: Item): boolean => event['type'] === 'seriesMaster';

/** All events that aren’t deleted, series as themselves. */
const itemsOf = ({ store, calendar }: AskedMicrosoft): Item[] =>
  store
    .rows(calendar)
    .filter(({ is_deleted }) => !is_deleted)
    .map(({ event_id: id, event }) => ({ id, event }));

/** What takes place within a window: single events, exceptions, and the dates of series. */
const viewOf = (asked: AskedMicrosoft, items: readonly Item[], window: Window): Item[] =>
  items
    .flatMap((item) =>
      isMaster(item)
        ? datesWithin(asked, item, window)
        : isWithin(item.event, window)
          ? [item]
          : [],
    )
    .toSorted((a, b) => (spanOf(a.event)?.[0] ?? 0) - (spanOf(b.event)?.[0] ?? 0));

/** A page of a collection, filtered, sorted, and with a link to the next one. */
function listed(asked: AskedMicrosoft, items: readonly Item[], what: string): Answer {
  const { calendar, call, root } = asked;
  const query = new ODataQuery(call.url.searchParams);
  query.refuseSearch();
  const preferences = preferencesOf(call.headers);
  const [test, order, { fields, list }] = [query.filter(), query.order(), query.select()];
  const top = query.top() ?? preferences.pageSize ?? PAGE;
  const skip = query.skip();
  const isCounted = query.count();
  const utc = { ...preferences, zone: 'UTC' };
  const found = items
    .map((item) => ({ ...item, shown: shownEvent(item.id, item.event, utc) }))
    .filter(({ event, shown }) => {
      const { singleValueExtendedProperties } = event;
      return test({ ...shown, singleValueExtendedProperties });
    })
    .toSorted((a, b) => {
      for (const [path, direction] of order) {
        const by = compared(valueAt(a.shown, path), valueAt(b.shown, path)) * direction;
        if (by) return by;
      }
      return 0;
    });
  const page = found.slice(skip, skip + top);
  const next = new URLSearchParams(
    [...call.url.searchParams].filter(([name]) => name.toLowerCase() !== '$skip'),
  );
  next.set('$skip', String(skip + top));
  return ok({
    '@odata.context': `${root}/$metadata#users('${encodeURIComponent(calendar)}')/${what}${list}`,
    ...(isCounted ? { '@odata.count': found.length } : {}),
    value: page.map(({ id, event }) => {
      const shown = shownEvent(id, event, preferences);
      return { ...(fields ? fields(shown) : shown), ...query.expanded(event) };
    }),
    ...(found.length > skip + top
      ? { '@odata.nextLink': `${linkOf(asked)}?${next.toString().replaceAll('%24', '$')}` }
      : {}),
  });
}

/** The address of a call without its query, as its links repeat it. */
export const linkOf = ({ call, root }: AskedMicrosoft): string =>
  `${root}${call.path.replace(/^\/v1\.0/, '')}`;

/** Events of a calendar: single ones, series, and exceptions. */
export const listMicrosoft = (asked: AskedMicrosoft): Answer =>
  listed(
    asked,
    itemsOf(asked).filter(({ event }) => event['type'] !== 'exception'),
    'events',
  );

/** What takes place in a calendar within a window. */
export function viewMicrosoft(asked: AskedMicrosoft): Answer {
  const window = windowOf(new ODataQuery(asked.call.url.searchParams));
  return listed(asked, viewOf(asked, itemsOf(asked), window), 'calendarView');
}

/** The dates of a series within a window, with its exceptions. */
export function instancesMicrosoft(asked: AskedMicrosoft, given: string): Answer {
  const window = windowOf(new ODataQuery(asked.call.url.searchParams));
  const master = knownMicrosoft(asked, given);
  if (!isMaster(master)) {
    throw refuse('ErrorInvalidRequest', 'Only a series has instances.');
  }
  const own = itemsOf(asked).filter(({ event }) => event['seriesMasterId'] === master.id);
  const what = `events('${encodeURIComponent(master.id)}')/instances`;
  return listed(asked, viewOf(asked, [master, ...own], window), what);
}
