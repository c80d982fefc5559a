import { decoded, googleFailure, ok, Refused, type Answer, type ProviderCall } from '../http';
import { failureOf, unauthorized } from '../faults';
import type { ProviderStore } from '../store';
import type { ProviderSwitches } from '../switches';
import { stopGoogle, watchGoogle } from './channels';
import {
  eventGoogle,
  importGoogle,
  insertGoogle,
  moveGoogle,
  notAllowed,
  notFound,
  type AskedGoogle,
} from './events';
import { partial } from './fields';
import { instancesGoogle, listGoogle } from './lists';
import { checkCommon, GoogleQuery } from './query';
import { CALENDAR_ZONE } from './times';

/**
 * Google Calendar v3 as far as its consent reaches here: the calendars that a token sees, their events, and channels, in the
 * formats of its public reference. The rest of the API is refused as for a token without its scope.
 */

const ROOT = '/calendar/v3/';
/** Parts of the API that this token isn’t allowed to use. */
const OUT_OF_SCOPE =
  /^(?:freeBusy|colors|users\/me\/settings.*|calendars|calendars\/[^/]+\/(?:acl.*|clear))$/;

export interface GoogleHost {
  readonly store: ProviderStore;
  readonly switches: ProviderSwitches;
  readonly isKnown: (calendar: string) => boolean;
  readonly known: () => string[];
  readonly notify: (calendar: string) => void;
}

const insufficient = (): Refused =>
  new Refused(
    googleFailure(
      403,
      'insufficientPermissions',
      'Request had insufficient authentication scopes.',
    ),
  );

function only(call: ProviderCall, ...methods: string[]): void {
  const method = call.method === 'HEAD' ? 'GET' : call.method;
  if (!methods.includes(method)) throw notAllowed(methods.join(', '));
}

/** Answers a call to Google Calendar. */
export function answerGoogle(host: GoogleHost, call: ProviderCall): Answer {
  const refusal = unauthorized('google', host.switches, call.headers);
  if (refusal) return refusal;
  const parts = call.path.startsWith(ROOT)
    ? call.path.slice(ROOT.length).split('/').map(decoded)
    : [];
  const isReadable = parts.every((part) => part !== undefined);
  if (!isReadable) throw new Refused(googleFailure(400, 'badRequest', 'Bad Request'));
  const [area, named = ''] = parts;
  const calendar = area === 'calendars' ? named.toLowerCase() : undefined;
  const trouble = failureOf('google', host.switches, calendar);
  if (trouble) return trouble;
  const query = new GoogleQuery(call.url.searchParams);
  checkCommon(query);
  const answer = routed(host, call, parts);
  const fields = query.text('fields');
  return fields === undefined || answer.body === undefined || answer.status >= 300
    ? answer
    : { ...answer, body: partial(answer.body, fields) };
}

function routed(host: GoogleHost, call: ProviderCall, parts: readonly string[]): Answer {
  const path = parts.join('/');
  if (path === 'channels/stop') {
    only(call, 'POST');
    return stopGoogle(host.store, call);
  }
  if (parts[0] === 'users') return calendarList(host, call, parts);
  const [area, named = '', events, id, action, ...rest] = parts;
  const calendar = named.toLowerCase();
  if (area !== 'calendars' || named === '' || (events !== undefined && events !== 'events')) {
    throw OUT_OF_SCOPE.test(path) ? insufficient() : notFound();
  }
  if (!host.isKnown(calendar) || rest.length > 0) throw notFound();
  if (events === undefined) {
    // Changing the calendar itself takes more than the consent to its events.
    if (['PUT', 'PATCH', 'DELETE'].includes(call.method)) throw insufficient();
    only(call, 'GET');
    return ok(calendarOf(host, calendar));
  }
  const { store, switches } = host;
  const asked = { store, switches, calendar, call };
  if (id === undefined) return collection(host, asked);
  if (action !== undefined) return acted(host, asked, id, action);
  return single(host, asked, id);
}

/** Tells listeners about a write that went well. */
function told(host: GoogleHost, calendar: string, answer: Answer): Answer {
  host.notify(calendar);
  return answer;
}

function collection(host: GoogleHost, asked: AskedGoogle): Answer {
  only(asked.call, 'GET', 'POST');
  return asked.call.method === 'POST'
    ? told(host, asked.calendar, insertGoogle(asked))
    : listGoogle(asked);
}

function single(host: GoogleHost, asked: AskedGoogle, id: string): Answer {
  const { call, calendar } = asked;
  const isNamed = id === 'watch' || id === 'import' || id === 'quickAdd';
  if (isNamed && call.method === 'POST') {
    if (id === 'watch') return watchGoogle(asked);
    if (id === 'import') return told(host, calendar, importGoogle(asked));
    throw insufficient();
  }
  const answer = eventGoogle(asked, id);
  const reads = call.method === 'GET' || call.method === 'HEAD';
  return reads ? answer : told(host, calendar, answer);
}

function acted(host: GoogleHost, asked: AskedGoogle, id: string, action: string): Answer {
  if (action === 'instances') {
    only(asked.call, 'GET');
    return instancesGoogle(asked, id);
  }
  if (action !== 'move') throw notFound();
  only(asked.call, 'POST');
  const answer = moveGoogle(asked, id, host.isKnown);
  const destination = new GoogleQuery(asked.call.url.searchParams).text('destination') ?? '';
  host.notify(destination.toLowerCase());
  return told(host, asked.calendar, answer);
}

const calendarOf = ({ store }: GoogleHost, calendar: string) => ({
  kind: 'calendar#calendar',
  etag: `"c${store.head(calendar)}"`,
  id: calendar,
  summary: calendar,
  timeZone: CALENDAR_ZONE,
  conferenceProperties: { allowedConferenceSolutionTypes: ['hangoutsMeet'] },
});

const entryOf = (host: GoogleHost, calendar: string) => ({
  ...calendarOf(host, calendar),
  kind: 'calendar#calendarListEntry',
  colorId: '1',
  backgroundColor: '#ac725e',
  foregroundColor: '#1d1d1d',
  selected: true,
  accessRole: 'owner',
  defaultReminders: [],
});

const ROLES = ['freeBusyReader', 'owner', 'reader', 'writer'] as const;

function calendarList(host: GoogleHost, call: ProviderCall, parts: readonly string[]): Answer {
  const [, me, list, named, ...rest] = parts;
  if (me === 'me' && list === 'settings') throw insufficient();
  if (me !== 'me' || list !== 'calendarList' || rest.length > 0) throw notFound();
  if (call.method !== 'GET' && call.method !== 'HEAD') throw insufficient();
  if (named !== undefined) {
    const calendar = named.toLowerCase();
    if (!host.isKnown(calendar)) throw notFound();
    return ok(entryOf(host, calendar));
  }
  const query = new GoogleQuery(call.url.searchParams);
  query.choice('minAccessRole', ROLES);
  query.flag('showDeleted');
  query.flag('showHidden');
  const limit = Math.min(query.integer('maxResults', 1) ?? 100, 250);
  const page = query.text('pageToken') ?? '0';
  if (!/^\d{1,6}$/.test(page)) {
    const message = 'Invalid page token value.';
    throw new Refused(googleFailure(400, 'invalid', message, { location: 'pageToken' }));
  }
  const all = host.known();
  const next = Number(page) + limit;
  return ok({
    kind: 'calendar#calendarList',
    etag: `"p${all.length}"`,
    ...(next < all.length ? { nextPageToken: String(next) } : { nextSyncToken: 'calendars' }),
    items: all.slice(Number(page), next).map((calendar) => entryOf(host, calendar)),
  });
}

/** A body that was too large to be read. */
export const tooLargeGoogle = (): Answer =>
  googleFailure(413, 'uploadTooLarge', 'Request Too Large');
