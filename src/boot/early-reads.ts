import { addressOf } from '@/api/core/address';
import { compareNames } from '@/domain/text/order';
import { firstReads as dashboard } from '@/features/dashboard/reads';
import { firstReads as map } from '@/features/map/reads';
import { learnServerTime, now } from '@/lib/clock/clock';
import type { FirstPlace } from '@/lib/storage';
import type { FirstReads } from '@/parts/loading/first-reads';
import { LOAD_SEQUENCE, SHELL_READS, type FirstRead } from '@/session/sequence';
import { resolveWhere, type Remembered } from '@/session/where/resolve';
import { WHERE_KEYS, type WhereSearch } from '@/session/where/search';

/** The pages whose first reads leave with the document, by their address. */
const PAGES: Readonly<Record<string, FirstReads>> = { '/dashboard': dashboard, '/map': map };

/** What a browser knows when a page is opened, before any answer. */
export interface Opened {
  /** Beginning of every address of the API. */
  readonly api: string;
  /** The organization that the host names, if it names one. */
  readonly slug: string | undefined;
  readonly pathname: string;
  readonly search: string;
  readonly remembered: Remembered;
  /** What the last page left behind, as it was stored: it may be wrong by now, or of any shape. */
  readonly place: Partial<FirstPlace> | null | undefined;
  /** The skeleton is there: time zones, which take a slow machine a while, shall not hold it up. */
  readonly painted: Promise<void>;
}

/** An answer on its way. */
interface Sent {
  readonly answer: Promise<Response>;
  /** When it was asked for, as `performance.now()`. */
  readonly at: number;
}

/** Answers on their way, for the application to take. */
export interface EarlyReads {
  /** By address, until they are taken. */
  readonly reads: Map<string, Sent>;
  /** Addresses whose answers were taken. */
  readonly taken: Set<string>;
  /** Tells that the application asks for an address, so that nobody else does. */
  readonly claim: (url: string) => void;
  /** Gives up those still on their way. */
  readonly abort: () => void;
}

type Known = Parameters<typeof resolveWhere>[0];
type Options = Parameters<typeof addressOf>[0];

/** Settings of an organization, of which nothing is checked here. */
interface Settings {
  readonly time_zone?: string | null;
  readonly reservation_default_time?: { readonly start_time: string; readonly end_time: string };
}

/**
 * Sends the reads of the load sequence, and of the page that is opened as far as they follow from what this browser remembers;
 * once the session is answered, all that follow from it. What was sent for a wrong memory is given up.
 *
 * Nothing here decides what is shown. The application asks for what it needs by address, and takes an answer instead of sending
 * the same request: a guess that was wrong is never asked for.
 *
 * @param send sends one request, with the credentials of this browser
 */
export function sendEarly(
  opened: Opened,
  send: (url: string, signal: AbortSignal) => Promise<Response>,
): EarlyReads {
  const { api, slug, pathname, place } = opened;
  const reads = new Map<string, Sent>();
  const asked = new Set<string>();
  const controllers = new Map<string, AbortController>();
  const all = new AbortController();
  const params = new URLSearchParams(opened.search);
  const search: WhereSearch = Object.fromEntries(
    WHERE_KEYS.map((key) => [key, params.get(key) ?? undefined]),
  );

  const ask = (options: Options): string => {
    const url = api + addressOf(options);
    if (asked.has(url) || all.signal.aborted) return url;
    asked.add(url);
    const controller = new AbortController();
    controllers.set(url, controller);
    const answer = send(url, controller.signal);
    // Judged by whoever takes it.
    answer.catch(() => {});
    reads.set(url, { answer, at: performance.now() });
    return url;
  };
  /** Reads a copy, since the application takes the answer itself. Where it has done so already, it goes on alone. */
  const read = async (options: Options): Promise<never> => {
    const response = await reads.get(ask(options))?.answer;
    if (!response?.ok) throw new Error('No answer');
    const copy = response.clone();
    learnServerTime(Date.parse(response.headers.get('Date') ?? ''), Date.now());
    return ((await copy.json()) as { result: never }).result;
  };

  const steps: readonly FirstRead[] = Object.values({ ...LOAD_SEQUENCE, ...SHELL_READS });
  for (const { needs, query } of steps) {
    if (needs === 'credentials' || slug !== undefined) ask(query(slug ?? ''));
  }
  const page = PAGES[pathname === '/' ? '/dashboard' : pathname.replace(/\/$/, '')];
  let isOpening = page !== undefined && slug !== undefined;
  if (page && slug !== undefined) {
    void openPage(page, slug)
      .catch(() => {})
      .finally(() => (isOpening = false));
  }

  async function openPage(page: FirstReads, slug: string): Promise<void> {
    const guesses = new Set<string>();
    // An answer that was taken is the application's.
    const giveUp = (url: string) => void (reads.delete(url) && controllers.get(url)?.abort());
    let isAnswered = false;
    const session = sessionOf(slug).finally(() => (isAnswered = true));
    session.catch(() => guesses.forEach(giveUp));
    const remembered = place?.slug === slug ? place.offices?.[0]?.id : undefined;
    const office = search.officeId ?? opened.remembered.officeId ?? remembered;
    const guess = async () => {
      if (!place || remembered === undefined || office !== remembered) return;
      await opened.painted;
      if (!isAnswered)
        await sendFor(page, place as never, Date.now() + (place.clock ?? 0), guesses);
    };
    guess().catch(() => {});
    const right = new Set<string>();
    await sendFor(page, await session, now(), right);
    for (const url of guesses) if (!right.has(url)) giveUp(url);
  }

  /** The parts of the session that where and when follow from. */
  async function sessionOf(slug: string): Promise<Known> {
    const [user, organization, { elements }] = await Promise.all([
      read(LOAD_SEQUENCE.user.query()) as Promise<Known['user']>,
      read(LOAD_SEQUENCE.organization.query(slug)) as Promise<{ settings: Settings }>,
      read(LOAD_SEQUENCE.offices.query()) as Promise<{ elements: Known['offices'] }>,
    ]);
    const { time_zone: timeZone = null, reservation_default_time: hours } = organization.settings;
    const reservationDefaultTime = hours
      ? { startTime: hours.start_time, endTime: hours.end_time }
      : null;
    return {
      user,
      organization: { settings: { timeZone, reservationDefaultTime } } as Known['organization'],
      offices: elements.toSorted((a, b) => compareNames(a.name, b.name)),
    };
  }

  /** Sends the first reads of a page, and notes their addresses. */
  async function sendFor(
    firstReads: FirstReads,
    known: Known,
    at: number,
    addresses: Set<string>,
  ): Promise<void> {
    const where = resolveWhere(known, search, opened.remembered, at);
    await firstReads(
      { user: known.user, where, search, now: at },
      {
        start: (options) => void addresses.add(ask(options)),
        read: (options) => {
          addresses.add(ask(options));
          return read(options);
        },
        known: () => undefined,
      },
    );
  }

  return {
    reads,
    taken: new Set(),
    // Once the page is opened nobody else asks any more, and nothing needs to be kept.
    claim: (url) => void (isOpening && asked.add(url)),
    abort: () => {
      all.abort();
      for (const controller of controllers.values()) controller.abort();
    },
  };
}
