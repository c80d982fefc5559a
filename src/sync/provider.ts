import type { CalendarProvider } from '@/api/schemas/calendars';
import type { SyncEvent } from '@/api/schemas/sync';

/** A calendar at its provider, by the provider's own id, and the zone and owner that help to read it. */
export interface Place {
  readonly address: string;
  /** A person's calendar: its owner's answer counts, and absences become leave. */
  readonly isPersonal: boolean;
}

/** Where a list of changes goes on: at a page, else at a state, else at the beginning. */
export interface From {
  readonly sync: string | null;
  readonly page: string | null;
}

/** What became of one event of a provider: one of these. */
export type Converted =
  | { readonly kind: 'event'; readonly event: SyncEvent }
  | { readonly kind: 'leave'; readonly event: SyncEvent }
  | { readonly kind: 'skipped'; readonly id: string | null; readonly reason: string };

/** One page of a list of changes: either more pages follow, or it ends in a state. */
export interface Page {
  readonly items: readonly Converted[];
  readonly page: string | null;
  readonly sync: string | null;
}

/** An event as the provider keeps it after a write. */
export interface Written {
  readonly event_id: string;
  readonly ical_id: string | null;
  readonly url: string | null;
  readonly event_updated: string | null;
}

/** Who is to be told of changes, and until when. */
export interface Subscription {
  readonly token: string;
  /** Where the provider sends its notices. */
  readonly address: string;
  readonly until: number;
}

/** One provider of calendars, in the terms of the synchronization. Every method may throw a `ProviderError`. */
export interface Provider {
  readonly source: CalendarProvider;
  /** Whether the consent holds; throws `unauthorized` where it does not. */
  check(): Promise<void>;
  /** A page of changes; throws `gone` where the provider forgot the state. */
  list(place: Place, from: From): Promise<Page>;
  /** Makes an event. The same booking twice is the same event. */
  create(place: Place, event: SyncEvent): Promise<Written>;
  /** Changes an event; throws `missing` where there is none. */
  update(place: Place, eventId: string, event: SyncEvent): Promise<Written>;
  /** Removes an event; one that is gone already counts as removed. */
  remove(place: Place, eventId: string): Promise<void>;
  /** Removes the event that a booking became, where no one noted its id; none is needed. */
  removeOwn(place: Place, scheduleId: string): Promise<void>;
  /** Whether an event stands. */
  has(place: Place, eventId: string): Promise<boolean>;
  /** The id under which one date of a series is changed; undefined where the series has no such date. */
  dateOf(place: Place, seriesId: string, start: string): Promise<string | undefined>;
  /** Asks to be told of changes. Gives the end of it, in milliseconds since 1970. */
  watch(place: Place, subscription: Subscription): Promise<number>;
}

export type ProviderProblem =
  /** Too many calls, or no answer: worth another try later. */
  | 'busy'
  /** The consent does not hold any more. */
  | 'unauthorized'
  /** No such calendar or event. */
  | 'missing'
  /** The state of a list was forgotten: it begins anew. */
  | 'gone'
  /** There is one already. */
  | 'duplicate'
  /** The provider said no. */
  | 'refused'
  /** An answer that cannot be read. */
  | 'unreadable';

/**
 * A call of a provider that failed. The message is a sentence of ours, for the page of the calendar: what a provider writes
 * may hold titles and tokens, and is never repeated.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly problem: ProviderProblem;
  readonly status: number | null;
  /** Milliseconds that the provider asks to wait. */
  readonly wait: number | undefined;

  constructor(problem: ProviderProblem, message: string, status: number | null, wait?: number) {
    super(message);
    this.problem = problem;
    this.status = status;
    this.wait = wait;
  }
}
