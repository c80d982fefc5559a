import { empty, googleFailure, ok, Refused, textOf, type Answer, type ProviderCall } from '../http';
import type { ProviderStore } from '../store';
import { bodyOf, notFound, type AskedGoogle } from './events';

const WEEK = 7 * 86_400_000;
const ID = /^[A-Za-z0-9\-_+/=]{1,64}$/;
/** The longest token that a channel repeats. */
const TOKEN = 256;

const refuse = (reason: string, message: string) =>
  new Refused(googleFailure(400, reason, message));

const resourceId = (calendar: string): string => `r-${calendar}`;

/** Opens a channel: from now on, each change of the calendar is reported under its token. */
export function watchGoogle({ store, calendar, call }: AskedGoogle): Answer {
  const { id, type, address, token, expiration } = bodyOf(call);
  const name = textOf(id);
  if (name === undefined) throw refuse('required', 'entity.id');
  if (!ID.test(name)) throw refuse('invalid', 'Invalid channel id');
  if (type === undefined) throw refuse('required', 'entity.type');
  if (type !== 'web_hook' && type !== 'webhook') {
    throw refuse('invalid', 'Unknown delivery channel type');
  }
  const where = textOf(address);
  if (where === undefined) throw refuse('required', 'entity.address');
  if (!URL.canParse(where) || new URL(where).protocol !== 'https:') {
    throw refuse('push.webhookUrlNotHttps', `WebHook callback must be HTTPS: ${where}`);
  }
  const repeated = textOf(token) ?? '';
  if (repeated.length > TOKEN) throw refuse('invalid', 'Invalid channel token');
  const now = store.world.clock.now();
  const wanted = expiration === undefined || expiration === null ? now + WEEK : Number(expiration);
  if (!Number.isFinite(wanted) || wanted <= now) throw refuse('invalid', 'Invalid expiration');
  const { providerChannels } = store.world.tables;
  if (providerChannels.get(`google|${name}`)) {
    throw refuse('channelIdNotUnique', `Channel id ${name} not unique`);
  }
  const until = Math.min(wanted, now + WEEK);
  providerChannels.insert({
    id: `google|${name}`,
    source: 'google',
    calendar,
    token: repeated,
    expires_at: new Date(until).toISOString(),
  });
  return ok({
    kind: 'api#channel',
    id: name,
    resourceId: resourceId(calendar),
    resourceUri: `https://www.googleapis.com/calendar/v3/calendars/${encodeURIComponent(calendar)}/events?alt=json`,
    ...(repeated === '' ? {} : { token: repeated }),
    expiration: String(until),
  });
}

/** Closes a channel, which is named by its own id and that of what it watches. */
export function stopGoogle(store: ProviderStore, call: ProviderCall): Answer {
  const body = bodyOf(call);
  const { providerChannels } = store.world.tables;
  if (textOf(body['id']) === undefined) throw refuse('required', 'entity.id');
  if (textOf(body['resourceId']) === undefined) throw refuse('required', 'entity.resourceId');
  const row = providerChannels.get(`google|${String(body['id'])}`);
  if (!row || body['resourceId'] !== resourceId(row.calendar)) throw notFound();
  providerChannels.remove(row.id);
  return empty();
}
