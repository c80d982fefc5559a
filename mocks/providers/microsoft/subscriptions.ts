import {
  decoded,
  empty,
  microsoftFailure,
  ok,
  Refused,
  textOf,
  type Answer,
  type ProviderCall,
} from '../http';
import type { ProviderStore } from '../store';
import type { ProviderChannelRow } from '../../world/rows-providers';
import { bodyOf, notAllowed } from './events';
import { instantOfText } from './times';

/** The longest time for which changes of events are reported: 10,080 minutes. */
const LONGEST = 10_080 * 60_000;
const CHANGES = new Set(['created', 'updated', 'deleted']);
/** The longest text that a notification repeats. */
const STATE = 128;
const RESOURCE = /^\/?users\/([^/]+)\/(?:calendar\/)?events\/?$/;
const APP = '24d3b144-21ae-4080-943f-7067b395b913';

const refuse = (message: string, code = 'InvalidRequest', status = 400) =>
  new Refused(microsoftFailure(status, code, message));
const notFound = () => refuse('The object was not found.', 'ResourceNotFound', 404);

function expiryOf(store: ProviderStore, value: unknown): string {
  const text = textOf(value);
  const at = text === undefined ? undefined : instantOfText(text);
  if (text === undefined || at === undefined)
    throw refuse('A valid expirationDateTime is required.');
  const now = store.world.clock.now();
  if (at <= now) throw refuse('Subscription expiration must be in the future.');
  if (at > now + LONGEST) {
    throw refuse(`Subscription expiration can only be ${LONGEST / 60_000} minutes in the future.`);
  }
  return new Date(at).toISOString();
}

function addressOf(value: unknown): string {
  const text = textOf(value);
  if (text === undefined) throw refuse('notificationUrl is required.');
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw refuse('The notificationUrl must use HTTPS.');
  }
  return text;
}

/** A subscription as Graph returns it. */
const shown = (row: ProviderChannelRow) => ({
  id: row.id,
  resource: `users/${row.calendar}/events`,
  applicationId: APP,
  changeType: 'created,updated,deleted',
  clientState: row.token === '' ? null : row.token,
  notificationUrl: 'https://sync.invalid/microsoft',
  notificationQueryOptions: null,
  lifecycleNotificationUrl: null,
  expirationDateTime: row.expires_at,
  creatorId: APP,
  includeResourceData: null,
  latestSupportedTlsVersion: 'v1_2',
  encryptionCertificate: null,
  encryptionCertificateId: null,
  notificationUrlAppId: null,
  ...row.about,
});

const entity = (root: string, row: ProviderChannelRow, status = 200): Answer =>
  ok({ '@odata.context': `${root}/$metadata#subscriptions/$entity`, ...shown(row) }, status);

/** Subscribes to the changes of a calendar. */
function subscribe(
  store: ProviderStore,
  call: ProviderCall,
  root: string,
  isKnown: (calendar: string) => boolean,
): Answer {
  const body = bodyOf(call);
  const changeType = textOf(body['changeType']);
  const changes = changeType?.split(',').map((each) => each.trim()) ?? [];
  if (changeType === undefined || changes.some((each) => !CHANGES.has(each))) {
    throw refuse('changeType has to be any of created, updated, and deleted.');
  }
  const notificationUrl = addressOf(body['notificationUrl']);
  const resource = textOf(body['resource']) ?? '';
  const calendar = decoded(RESOURCE.exec(resource)?.[1] ?? '')?.toLowerCase();
  if (!calendar) throw refuse(`The resource '${resource}' is not supported.`);
  const state = body['clientState'] ?? '';
  if (typeof state !== 'string' || state.length > STATE) {
    throw refuse(`clientState can’t be longer than ${STATE} characters.`);
  }
  const expires_at = expiryOf(store, body['expirationDateTime']);
  if (!isKnown(calendar)) {
    throw refuse('The requested user is invalid.', 'ErrorInvalidUser', 404);
  }
  const row = store.world.tables.providerChannels.insert({
    id: store.world.newId('subs'),
    source: 'microsoft',
    calendar,
    token: state,
    expires_at,
    about: { resource, changeType, notificationUrl },
  });
  return entity(root, row, 201);
}

/** Answers calls to subscriptions: all of them, or one by its id. */
export function subscriptionsMicrosoft(
  store: ProviderStore,
  call: ProviderCall,
  root: string,
  id: string | undefined,
  isKnown: (calendar: string) => boolean,
): Answer {
  const { providerChannels } = store.world.tables;
  const { now } = store.world;
  const isRead = call.method === 'GET' || call.method === 'HEAD';
  if (id === undefined) {
    if (call.method === 'POST') return subscribe(store, call, root, isKnown);
    if (!isRead) throw notAllowed('GET, POST');
    const rows = [...providerChannels.all()].filter(
      ({ source, expires_at }) => source === 'microsoft' && expires_at > now,
    );
    return ok({ '@odata.context': `${root}/$metadata#subscriptions`, value: rows.map(shown) });
  }
  const row = providerChannels.get(id);
  if (row?.source !== 'microsoft' || row.expires_at <= now) throw notFound();
  if (isRead) return entity(root, row);
  if (call.method === 'DELETE') {
    providerChannels.remove(id);
    return empty();
  }
  if (call.method !== 'PATCH') throw notAllowed('GET, PATCH, DELETE');
  const { expirationDateTime, notificationUrl } = bodyOf(call);
  if (expirationDateTime === undefined && notificationUrl === undefined) {
    throw refuse('expirationDateTime is required.');
  }
  const about =
    notificationUrl === undefined
      ? {}
      : { about: { ...row.about, notificationUrl: addressOf(notificationUrl) } };
  const expires_at =
    expirationDateTime === undefined ? row.expires_at : expiryOf(store, expirationDateTime);
  return entity(root, providerChannels.update(id, { expires_at, ...about }));
}
