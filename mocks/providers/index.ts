import type { CalendarProvider } from '@/api/schemas/calendars';
import type { World } from '../world/world';
import { answerGoogle, tooLargeGoogle } from './google/routes';
import { microsoftFailure, Refused, responseOf, type Answer, type ProviderCall } from './http';
import { answerMicrosoft } from './microsoft/routes';
import { ProviderStore } from './store';
import { switchboard } from './switches';

/** A provider’s change, as its subscribers are notified. */
export interface Notice {
  readonly source: CalendarProvider;
  readonly token: string;
}

/** A request to a provider, before it’s known to which. */
export interface ProviderRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Undefined for a body that was too large to be read. */
  readonly text: string | undefined;
}

/** Which provider an address belongs to, its path there, and what precedes that. */
interface Place {
  readonly source: CalendarProvider;
  readonly path: string;
  readonly before: string;
}

/**
 * Where the fakes are served beside the API: below `/providers/google/` and `/providers/microsoft/`, and at the root, because
 * the providers’ own clients keep only the host of an address.
 */
export function providerOf({ pathname }: URL): Place | undefined {
  const [, before = '', source, path = ''] =
    /^(\/providers\/(google|microsoft))(\/.*)$/.exec(pathname) ?? [];
  if (source !== undefined) return { source: source as CalendarProvider, path, before };
  if (pathname.startsWith('/calendar/v3/')) return { source: 'google', path: pathname, before: '' };
  if (pathname.startsWith('/v1.0/')) return { source: 'microsoft', path: pathname, before: '' };
  return undefined;
}

/** Fakes of Google Calendar and Microsoft Graph based on a world’s rows, with switches for faults. */
export class Providers {
  readonly switches = switchboard();
  readonly google: ProviderStore;
  readonly microsoft: ProviderStore;
  /** Calls by status since the start, for tests that limit them. */
  readonly answered = new Map<number, number>();
  private readonly world: World;
  private calls = 0;
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

  /** Answers a request to a provider in the same process. */
  async fetch(request: Request): Promise<Response> {
    const { method, headers } = request;
    return this.answer({ method, headers, url: new URL(request.url), text: await request.text() });
  }

  /** Answers a request to a provider; any method, path, and body get an answer. */
  answer({ method, url, headers, text }: ProviderRequest): Response {
    const place = providerOf(url);
    const answer = place
      ? this.answerAt(place, { method, url, headers, path: place.path, text: text ?? '' }, text)
      : microsoftFailure(404, 'itemNotFound', 'No such provider');
    this.answered.set(answer.status, (this.answered.get(answer.status) ?? 0) + 1);
    return responseOf(answer);
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

  private answerAt(
    { source, before }: Place,
    call: ProviderCall,
    text: string | undefined,
  ): Answer {
    if (text === undefined) {
      return source === 'google'
        ? tooLargeGoogle()
        : microsoftFailure(413, 'ErrorMessageSizeExceeded', 'Request Entity Too Large');
    }
    const host = {
      store: this[source],
      switches: this.switches[source],
      isKnown: (calendar: string) => this.isKnown(source, calendar),
      known: () => this.known(source),
      notify: (calendar: string) => this.notify(source, calendar),
      root: `${call.url.origin}${before}/v1.0`,
      newCallId: () => {
        this.calls += 1;
        return `00000000-0000-4000-8000-${this.calls.toString(16).padStart(12, '0')}`;
      },
    };
    try {
      return this.world.transact(() =>
        source === 'google' ? answerGoogle(host, call) : answerMicrosoft(host, call),
      );
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      throw error;
    }
  }

  /** A calendar exists once an organization has linked it or someone has written to it. */
  private isKnown(source: CalendarProvider, calendar: string): boolean {
    return this[source].head(calendar) > 0 || this.linked(source).has(calendar);
  }

  private known(source: CalendarProvider): string[] {
    const written = [...this.world.tables.providerEvents.all()].filter(
      (row) => row.source === source,
    );
    return [...new Set([...this.linked(source), ...written.map(({ calendar }) => calendar)])];
  }

  private linked(source: CalendarProvider): Set<string> {
    const rows = [...this.world.tables.calendars.all()];
    return new Set(
      rows.flatMap((row) =>
        row.source === source && row.external_id ? [row.external_id.toLowerCase()] : [],
      ),
    );
  }
}
