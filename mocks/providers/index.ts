import type { CalendarProvider } from '@/api/schemas/calendars';
import type { World } from '../world/world';
import { eventGoogle, insertGoogle, listGoogle, stopGoogle, watchGoogle } from './google';
import { failure, json, failureOf, type ProviderCall } from './http';
import {
  createMicrosoft,
  deltaMicrosoft,
  eventMicrosoft,
  filteredMicrosoft,
  instancesMicrosoft,
  subscribeMicrosoft,
  subscriptionMicrosoft,
} from './microsoft';
import { ProviderStore } from './store';
import { switchboard } from './switches';

/** A provider’s change, as its subscribers are notified. */
export interface Notice {
  readonly source: CalendarProvider;
  readonly token: string;
}

/** Where the fakes are served beside the API: `/providers/google/calendar/v3/…`. */
export const PROVIDERS_PATH = '/providers/';

const GOOGLE = /^\/calendar\/v3\/calendars\/([^/]+)(?:\/events(?:\/([^/]+))?)?$/;
const MICROSOFT =
  /^\/v1\.0\/users\/([^/]+)(?:\/(calendarView\/delta|calendar|events)(?:\/([^/]+))?(\/instances)?)?$/;
const SUBSCRIPTION = /^\/v1\.0\/subscriptions\/([^/]+)$/;

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Fakes of Google Calendar and Microsoft Graph based on a world’s rows, with switches for faults. */
export class Providers {
  readonly switches = switchboard();
  readonly google: ProviderStore;
  readonly microsoft: ProviderStore;
  /** Calls by status since the start, for tests that limit them. */
  readonly answered = new Map<number, number>();
  private readonly world: World;
  private readonly listeners = new Set<(notice: Notice) => void>();

  constructor(world: World) {
    this.world = world;
    this.google = new ProviderStore(world, 'google');
    this.microsoft = new ProviderStore(world, 'microsoft');
  }

  /** Called with each notification to a subscriber. */
  onNotice(listener: (notice: Notice) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Answers a request to a provider; its address is the provider’s own path after `/providers/<name>`. */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, source, path = ''] =
      /^\/providers\/(google|microsoft)(\/.*)$/.exec(url.pathname) ?? [];
    const text = WRITES.has(request.method) ? await request.text() : '';
    const parsed: unknown = text === '' ? {} : JSON.parse(text);
    const call: ProviderCall = {
      method: request.method,
      url,
      headers: request.headers,
      body: parsed as ProviderCall['body'],
    };
    const answer = this.world.transact(() =>
      source === 'google'
        ? this.answerGoogle(call, path)
        : source === 'microsoft'
          ? this.answerMicrosoft(call, path)
          : json(404, { error: 'No such provider' }),
    );
    this.answered.set(answer.status, (this.answered.get(answer.status) ?? 0) + 1);
    return answer;
  }

  /** Tells listeners that a calendar changed. */
  notify(source: CalendarProvider, calendar: string): void {
    for (const { token, expires_at } of this.world.tables.providerChannels.by(
      'calendar',
      `${source}|${calendar}`,
    )) {
      if (expires_at <= this.world.now) continue;
      for (const listener of this.listeners) listener({ source, token });
    }
  }

  /** Drops sync tokens and deleted events: clients with an older token must start over. */
  forget(source: CalendarProvider): void {
    this.switches[source].epoch += 1;
    this.world.transact(() => this[source].forgetDeleted());
  }

  private answerGoogle(call: ProviderCall, path: string): Response {
    const store = this.google;
    const switches = this.switches.google;
    if (path === '/calendar/v3/channels/stop') return stopGoogle(store, call);
    const [, named, event] = GOOGLE.exec(path) ?? [];
    const calendar = named && decodeURIComponent(named).toLowerCase();
    const trouble = failureOf('google', switches, call.headers, calendar);
    if (trouble) return trouble;
    if (calendar === undefined || !this.isKnown('google', calendar)) {
      return path === '/calendar/v3/users/me/calendarList'
        ? json(200, { kind: 'calendar#calendarList', items: [] })
        : failure('google', 404, 'notFound', 'Not Found');
    }
    const asked = { store, switches, calendar, call };
    if (!path.includes('/events')) return json(200, { kind: 'calendar#calendar', id: calendar });
    if (event === 'watch') return watchGoogle(asked);
    const answer =
      event === undefined
        ? call.method === 'POST'
          ? insertGoogle(asked)
          : listGoogle(asked)
        : eventGoogle(asked, decodeURIComponent(event));
    if (call.method !== 'GET' && answer.ok) this.notify('google', calendar);
    return answer;
  }

  private answerMicrosoft(call: ProviderCall, path: string): Response {
    const store = this.microsoft;
    const switches = this.switches.microsoft;
    const [, named, what, event, instances] = MICROSOFT.exec(path) ?? [];
    const calendar = named && decodeURIComponent(named).toLowerCase();
    const trouble = failureOf('microsoft', switches, call.headers, calendar);
    if (trouble) return trouble;
    if (path === '/v1.0/subscriptions') return subscribeMicrosoft(store, call);
    const [, subscription] = SUBSCRIPTION.exec(path) ?? [];
    if (subscription !== undefined) return subscriptionMicrosoft(store, call, subscription);
    if (path === '/v1.0/organization') return json(200, { value: [{ id: 'tenant' }] });
    if (calendar === undefined || !this.isKnown('microsoft', calendar)) {
      return failure('microsoft', 404, 'ErrorInvalidUser', 'The requested user is invalid.');
    }
    const asked = { store, switches, calendar, call };
    if (what === 'calendarView/delta') return deltaMicrosoft(asked);
    if (what !== 'events') return json(200, { id: calendar });
    const id = event && decodeURIComponent(event);
    if (id !== undefined && instances) return instancesMicrosoft(asked, id);
    if (id === undefined && call.method === 'GET') return filteredMicrosoft(asked);
    const answer = id === undefined ? createMicrosoft(asked) : eventMicrosoft(asked, id);
    if (call.method !== 'GET' && answer.ok) this.notify('microsoft', calendar);
    return answer;
  }

  /** A calendar exists once an organization has linked it or someone has written to it. */
  private isKnown(source: CalendarProvider, calendar: string): boolean {
    if (this[source].head(calendar) > 0) return true;
    for (const row of this.world.tables.calendars.all()) {
      if (row.source === source && row.external_id?.toLowerCase() === calendar) return true;
    }
    return false;
  }
}
