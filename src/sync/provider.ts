import type { CalendarProvider } from '@/api/schemas/calendars';
import type { SyncEvent } from '@/api/schemas/sync';

/** A calendar at its provider, by the provider’s own id, with the zone and owner that help to interpret it. */
export interface Place {
  readonly address: string;
  /** A person’s calendar: its owner’s answer counts, and absences become leave. */
  readonly isPersonal: boolean;
  /** Zone of the place’s or person’s office, whose days all-day events have (CAL-16). */
  readonly officeZone?: string | undefined;
}

/** Where a list of changes continues: at a page, otherwise at a state, otherwise at the beginning. */
export interface From {
  readonly sync: string | null;
  readonly page: string | null;
}

/**
 * Whether a refusal of a list with a token means that it starts over. Providers document 410, but also 400 and 404 with an expired
 * state or page (Graph’s syncStateNotFound and resyncRequired, Google’s invalid pageToken). Whatever else such a refusal means,
 * the list without a token says it, too (CAL-18).
 */
export function startsOver(error: unknown, { sync, page }: From): boolean {
  if (!(error instanceof ProviderError)) return false;
  const isOfToken = (sync !== null || page !== null) && STALE.has(error.status ?? 0);
  return error.problem === 'gone' || isOfToken;
}

const STALE = new Set([400, 404, 410]);

/** The result for one event of a provider: one of these. */
export type Converted =
  | { readonly kind: 'event'; readonly event: SyncEvent }
  | { readonly kind: 'leave'; readonly event: SyncEvent }
  | { readonly kind: 'skipped'; readonly id: string | null; readonly reason: string };

/** A page of a list of changes: either more pages follow, or it ends in a state. */
export interface Page {
  readonly items: readonly Converted[];
  readonly page: string | null;
  readonly sync: string | null;
}

/** An event as the provider stores it after a write. */
export interface Written {
  readonly event_id: string;
  readonly ical_id: string | null;
  readonly url: string | null;
  readonly event_updated: string | null;
}

/** A date of a series, by its original start. */
export interface SeriesDate {
  readonly seriesId: string;
  readonly start: string;
  /** Its day, if it’s a whole one. */
  readonly day?: string | undefined;
}

/** Where changes are reported, and until when. */
export interface Subscription {
  readonly token: string;
  /** Where the provider sends its notifications. */
  readonly address: string;
  readonly until: number;
}

/** A calendar provider as the sync worker sees it. Every method may throw a `ProviderError`. */
export interface Provider {
  readonly source: CalendarProvider;
  /** Whether the consent is valid; throws `unauthorized` if it isn’t. */
  check(): Promise<void>;
  /** A page of changes; throws `gone` if the provider has dropped the state. */
  list(place: Place, from: From): Promise<Page>;
  /** Creates an event. The same booking twice gives the same event. */
  create(place: Place, event: SyncEvent): Promise<Written>;
  /** Changes an event; throws `missing` if there is none. */
  update(place: Place, eventId: string, event: SyncEvent): Promise<Written>;
  /** Removes an event; a missing one counts as removed. */
  remove(place: Place, eventId: string): Promise<void>;
  /** Removes a booking’s event whose id was never recorded; there needn’t be one. */
  removeOwn(place: Place, scheduleId: string): Promise<void>;
  /** Whether an event exists. */
  has(place: Place, eventId: string): Promise<boolean>;
  /** The id for changing one date of a series; undefined if the series has no such date. */
  dateOf(place: Place, date: SeriesDate): Promise<string | undefined>;
  /** Requests notifications of changes. Returns when they end, in milliseconds since 1970. */
  watch(place: Place, subscription: Subscription): Promise<number>;
}

export type ProviderProblem =
  /** Too many calls, or no answer: worth retrying later. */
  | 'busy'
  /** The consent is no longer valid. */
  | 'unauthorized'
  /** No such calendar or event. */
  | 'missing'
  /** The state of a list was dropped: it starts over. */
  | 'gone'
  /** It already exists. */
  | 'duplicate'
  /** The provider refused. */
  | 'refused'
  /** The answer can’t be read. */
  | 'unreadable';

/**
 * A failed call to a provider. The message is our own sentence for the calendar’s page: the provider’s text may contain titles
 * and tokens and is never repeated.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly problem: ProviderProblem;
  readonly status: number | null;
  /** Milliseconds for which the provider asks to wait. */
  readonly wait: number | undefined;

  constructor(problem: ProviderProblem, message: string, status: number | null, wait?: number) {
    super(message);
    this.problem = problem;
    this.status = status;
    this.wait = wait;
  }
}
