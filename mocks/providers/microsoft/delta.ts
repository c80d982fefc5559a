import { microsoftFailure, ok, Refused, seal, unseal, type Answer } from '../http';
import type { ProviderEventRow } from '../../world/rows-providers';
import type { AskedMicrosoft } from './events';
import { datesWithin, isWithin, linkOf, windowOf, type Window } from './lists';
import { preferencesOf, type Preferences } from './prefer';
import { ODataQuery } from './query';
import { immutable, shownEvent } from './view';

const PAGE = 10;
/** What a delta of a calendar view can’t take, as documented. */
const UNSUPPORTED = ['$select', '$expand', '$filter', '$orderby', '$search'] as const;

const refuse = (...failure: Parameters<typeof microsoftFailure>) =>
  new Refused(microsoftFailure(...failure));

/** Where a list of changes continues, and the window of the calendar view that it follows. */
interface State extends Window {
  readonly epoch: number;
  /** The last change that was returned whole. */
  readonly seen: number;
  /** How many items of the change after it were returned. */
  readonly part: number;
  readonly isFull: boolean;
  readonly zone: string;
}

function stateOf({ switches }: AskedMicrosoft, query: ODataQuery, zone: string): State {
  const [skip, delta] = [query.text('$skiptoken'), query.text('$deltatoken')];
  const given = skip ?? delta;
  const { epoch } = switches;
  if (given === undefined) {
    return { epoch, seen: 0, part: 0, isFull: true, zone, ...windowOf(query) };
  }
  const token: Partial<State> | undefined = unseal(given);
  if (token?.from === undefined || token.to === undefined) {
    throw refuse(400, 'BadRequest', 'Badly formed token.');
  }
  if (token.epoch !== epoch) {
    const message = `The sync state generation is not found; generation=${token.epoch};[highest=${epoch}].`;
    throw refuse(410, 'SyncStateNotFound', message);
  }
  return {
    epoch,
    seen: token.seen ?? 0,
    part: skip === undefined ? 0 : (token.part ?? 0),
    isFull: skip !== undefined && token.isFull === true,
    zone: token.zone ?? 'UTC',
    from: token.from,
    to: token.to,
  };
}

const TYPE = { '@odata.type': '#microsoft.graph.event' };

/**
 * One change as the items that a delta returns for it: a series with its dates in the window. What is outside it, or deleted, is
 * removed, whether or not it was ever returned.
 */
function itemsOf(
  asked: AskedMicrosoft,
  { event_id: id, event, is_deleted }: ProviderEventRow,
  window: State,
  preferences: Preferences,
): object[] {
  const removed = [
    {
      ...TYPE,
      id: preferences.isImmutable ? immutable(id) : id,
      '@removed': { reason: 'deleted' },
    },
  ];
  const gone = window.isFull ? [] : removed;
  if (is_deleted) return gone;
  const whole = { ...TYPE, ...shownEvent(id, event, preferences) };
  if (event['type'] !== 'seriesMaster') return isWithin(event, window) ? [whole] : gone;
  const dates = datesWithin(asked, { id, event }, window);
  const hasException = asked.store
    .rows(asked.calendar)
    .some((row) => row.event['seriesMasterId'] === id && isWithin(row.event, window));
  if (dates.length === 0 && !hasException) return gone;
  // A date without changes of its own says only when it is; the rest is its series’.
  const plain = dates.map((date) => {
    const shown = shownEvent(date.id, date.event, preferences);
    const { id: own, type, seriesMasterId, start, end } = shown;
    return {
      ...TYPE,
      '@odata.etag': shown['@odata.etag'],
      id: own,
      type,
      seriesMasterId,
      start,
      end,
    };
  });
  return [whole, ...plain];
}

/** A page of what changed in a calendar view since a token, or of everything in it. */
export function deltaMicrosoft(asked: AskedMicrosoft): Answer {
  const { store, calendar, call, root } = asked;
  const query = new ODataQuery(call.url.searchParams);
  const unsupported = UNSUPPORTED.filter((name) => query.text(name) !== undefined);
  if (unsupported.length > 0) {
    const message = `The following parameters are not supported with change tracking over the 'CalendarView' resource: '${unsupported.join(', ')}'.`;
    throw refuse(400, 'ErrorInvalidUrlQuery', message);
  }
  const asked_ = preferencesOf(call.headers);
  const state = stateOf(asked, query, asked_.zone);
  // Later calls of a round have the zone of its first one, unless they say another.
  const isNamed = asked_.applied.some((each) => each.startsWith('outlook.timezone'));
  const preferences = isNamed ? asked_ : { ...asked_, zone: state.zone };
  const limit = preferences.pageSize ?? PAGE;
  const value: object[] = [];
  const { isFull, from, to, epoch, zone } = state;
  const link = (name: string, seen: number, part = 0) =>
    `${linkOf(asked)}?${name}=${seal({ epoch, seen, part, isFull, zone, from, to })}`;
  const answer = (more: object) =>
    ok({ '@odata.context': `${root}/$metadata#Collection(event)`, ...more, value });
  let { seen, part } = state;
  for (const row of store.rows(calendar)) {
    if (row.seq <= state.seen) continue;
    const skipped = row.seq === state.seen + 1 ? state.part : 0;
    const items = itemsOf(asked, row, state, preferences);
    const room = limit - value.length;
    if (items.length - skipped > room) {
      value.push(...items.slice(skipped, skipped + room));
      [seen, part] = [row.seq - 1, skipped + room];
      return answer({ '@odata.nextLink': link('$skiptoken', seen, part) });
    }
    value.push(...items.slice(skipped));
  }
  return answer({ '@odata.deltaLink': link('$deltatoken', store.head(calendar)) });
}
