import { failureOf, unauthorized } from '../faults';
import {
  decoded,
  microsoftFailure,
  ok,
  recordOf,
  Refused,
  type Answer,
  type ProviderCall,
} from '../http';
import type { ProviderStore } from '../store';
import type { ProviderSwitches } from '../switches';
import { batchMicrosoft } from './batch';
import { deltaMicrosoft } from './delta';
import { createMicrosoft, eventMicrosoft, notAllowed, type AskedMicrosoft } from './events';
import { instancesMicrosoft, listMicrosoft, viewMicrosoft } from './lists';
import { preferencesOf } from './prefer';
import { ODataQuery } from './query';
import { subscriptionsMicrosoft } from './subscriptions';

/**
 * Microsoft Graph v1.0 as far as its consent reaches here: the calendars of mailboxes, their events, and subscriptions, in the
 * formats of its public reference. The rest of Graph is refused as for an application without its permission.
 */

const ROOT = '/v1.0/';
/** Parts of a mailbox and of an event that this application isn’t allowed to use. */
const OUT_OF_SCOPE = new Set([
  'calendarGroups',
  'calendars',
  'messages',
  'mailFolders',
  'contacts',
  'contactFolders',
  'drive',
  'findMeetingTimes',
  'getSchedule',
  'getMailTips',
  'mailboxSettings',
  'memberOf',
  'manager',
  'photo',
  'people',
  'sendMail',
  'onlineMeetings',
  'outlook',
]);
const EVENT_PARTS = new Set([
  'accept',
  'attachments',
  'calendar',
  'cancel',
  'decline',
  'dismissReminder',
  'exceptionOccurrences',
  'extensions',
  'forward',
  'multiValueExtendedProperties',
  'singleValueExtendedProperties',
  'snoozeReminder',
  'tentativelyAccept',
]);
const CALENDAR_PARTS = new Set([
  'calendarPermissions',
  'getSchedule',
  'allowedCalendarSharingRoles',
]);
const AREAS = new Set([
  'applications',
  'communications',
  'devices',
  'directory',
  'domains',
  'drives',
  'groups',
  'places',
  'search',
  'servicePrincipals',
  'sites',
  'solutions',
  'teams',
]);

export interface MicrosoftHost {
  readonly store: ProviderStore;
  readonly switches: ProviderSwitches;
  /** The address of the service with its version, for links. */
  readonly root: string;
  /** Names a call, so that it can be found in the service’s own records. */
  readonly newCallId: () => string;
  readonly isKnown: (calendar: string) => boolean;
  readonly notify: (calendar: string) => void;
}

const refuse = (...failure: Parameters<typeof microsoftFailure>) =>
  new Refused(microsoftFailure(...failure));
const noSegment = (name: string): Refused =>
  refuse(400, 'BadRequest', `Resource not found for the segment '${name}'.`);
const denied = (): Refused =>
  refuse(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.');
const insufficient = (): Refused =>
  refuse(403, 'Authorization_RequestDenied', 'Insufficient privileges to complete the operation.');

function only(call: ProviderCall, ...methods: string[]): void {
  const method = call.method === 'HEAD' ? 'GET' : call.method;
  if (!methods.includes(method)) throw notAllowed(methods.join(', '));
}

/** Answers a call to Microsoft Graph. */
export function answerMicrosoft(host: MicrosoftHost, call: ProviderCall): Answer {
  const refusal = unauthorized('microsoft', host.switches, call.headers);
  const answer = refusal ?? answered(() => routed(host, call));
  return withCallId(host, call, answer);
}

function answered(make: () => Answer): Answer {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

/** Every answer says which call it belongs to, errors in their body as well, and which preferences it respects. */
function withCallId(
  { store, newCallId }: MicrosoftHost,
  { headers }: ProviderCall,
  answer: Answer,
): Answer {
  const id = newCallId();
  const client = headers.get('client-request-id') ?? id;
  const error = recordOf(recordOf(answer.body)?.['error']);
  const date = store.world.now.slice(0, 19);
  const innerError = { date, 'request-id': id, 'client-request-id': client };
  const applied = answer.status < 300 ? preferencesOf(headers).applied : [];
  return {
    ...answer,
    ...(error ? { body: { error: { ...error, innerError } } } : {}),
    headers: {
      ...answer.headers,
      'request-id': id,
      'client-request-id': client,
      ...(answer.body === undefined ? {} : { 'OData-Version': '4.0' }),
      ...(applied.length > 0 ? { 'Preference-Applied': applied.join(', ') } : {}),
    },
  };
}

function routed(host: MicrosoftHost, call: ProviderCall): Answer {
  const [, version = ''] = /^\/([^/]*)/.exec(call.path) ?? [];
  if (!call.path.startsWith(ROOT)) {
    throw refuse(400, 'BadRequest', `Invalid version: ${version}.`);
  }
  const parts = call.path.slice(ROOT.length).replace(/\/$/, '').split('/').map(decoded);
  const isReadable = parts.every((part) => part !== undefined);
  if (!isReadable) throw refuse(400, 'BadRequest', 'The path of the request can’t be read.');
  preferencesOf(call.headers);
  const [area = '', id, ...rest] = parts;
  const calendar = area === 'users' ? id?.toLowerCase() : undefined;
  if (area === '$batch' && id === undefined) {
    return batchMicrosoft(call, (each) =>
      withCallId(
        host,
        each,
        answered(() => routed(host, each)),
      ),
    );
  }
  const trouble = failureOf('microsoft', host.switches, calendar);
  if (trouble) return trouble;
  if (area === 'subscriptions') {
    if (rest.length > 0) throw noSegment(rest[0] ?? '');
    return subscriptionsMicrosoft(host.store, call, host.root, id, host.isKnown);
  }
  if (area === 'organization' && id === undefined) return organization(host, call);
  if (area === 'me') {
    const message = '/me request is only valid with delegated authentication flow.';
    throw refuse(400, 'BadRequest', message);
  }
  if (area !== 'users') throw AREAS.has(area) ? insufficient() : noSegment(area);
  if (calendar === undefined || calendar === '') throw insufficient();
  if (!host.isKnown(calendar)) {
    throw refuse(404, 'ErrorInvalidUser', `The requested user '${calendar}' is invalid.`);
  }
  if (rest.length === 0) throw insufficient();
  return mailbox(host, call, calendar, rest);
}

/** A mailbox’s calendar; it has no other one. */
function mailbox(
  host: MicrosoftHost,
  call: ProviderCall,
  calendar: string,
  path: readonly string[],
): Answer {
  const { store, switches, root } = host;
  const asked: AskedMicrosoft = { store, switches, calendar, call, root };
  const isNamed = path[0] === 'calendar';
  const [what, id, action, ...rest] = isNamed ? path.slice(1) : path;
  if (what === undefined) {
    only(call, 'GET');
    return ok(calendarOf(host, calendar));
  }
  if (what === 'calendarView') {
    only(call, 'GET');
    if (id === undefined) return viewMicrosoft(asked);
    if (action !== undefined || !/^(?:microsoft\.graph\.)?delta(?:\(\))?$/.test(id)) {
      throw noSegment(action ?? id);
    }
    return deltaMicrosoft(asked);
  }
  if (what !== 'events') {
    const isDenied = isNamed ? CALENDAR_PARTS.has(what) : OUT_OF_SCOPE.has(what);
    throw isDenied ? denied() : noSegment(what);
  }
  if (id === undefined) {
    only(call, 'GET', 'POST');
    return call.method === 'POST'
      ? told(host, calendar, createMicrosoft(asked))
      : listMicrosoft(asked);
  }
  if (action !== undefined) {
    if (rest.length > 0) throw noSegment(rest[0] ?? '');
    if (action !== 'instances') throw EVENT_PARTS.has(action) ? denied() : noSegment(action);
    only(call, 'GET');
    return instancesMicrosoft(asked, id);
  }
  const answer = eventMicrosoft(asked, id);
  const reads = call.method === 'GET' || call.method === 'HEAD';
  return reads ? answer : told(host, calendar, answer);
}

/** Tells listeners about a write that went well. */
function told(host: MicrosoftHost, calendar: string, answer: Answer): Answer {
  host.notify(calendar);
  return answer;
}

const calendarOf = ({ root, store }: MicrosoftHost, calendar: string) => ({
  '@odata.context': `${root}/$metadata#users('${encodeURIComponent(calendar)}')/calendar/$entity`,
  id: `AAMk${btoa(encodeURIComponent(calendar)).replaceAll(/[+/=]/g, '')}`,
  name: 'Calendar',
  color: 'auto',
  hexColor: '',
  isDefaultCalendar: true,
  changeKey: `c${store.head(calendar)}`,
  canShare: true,
  canViewPrivateItems: true,
  canEdit: true,
  allowedOnlineMeetingProviders: ['teamsForBusiness'],
  defaultOnlineMeetingProvider: 'teamsForBusiness',
  isTallyingResponses: true,
  isRemovable: false,
  owner: { name: calendar, address: calendar },
});

function organization({ root }: MicrosoftHost, call: ProviderCall): Answer {
  only(call, 'GET');
  const fields = new ODataQuery(call.url.searchParams).text('$select');
  const all = { id: 'tenant', displayName: 'Tenant' };
  const isChosen = (name: string) => fields === undefined || fields.split(',').includes(name);
  const chosen = Object.entries(all).filter(([name]) => isChosen(name));
  return ok({
    '@odata.context': `${root}/$metadata#organization${fields === undefined ? '' : `(${fields})`}`,
    value: [Object.fromEntries(chosen)],
  });
}
