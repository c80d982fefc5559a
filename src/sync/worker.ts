import { backgroundJobs } from '@/api/background-jobs';
import { backgroundSync } from '@/api/background-sync';
import type { ApiClient } from '@/api/core/client';
import type { Calendar, CalendarProvider } from '@/api/schemas/calendars';
import type { CalendarAuthorization, AssignedJob } from '@/api/schemas/sync';
import { isDifferent, noteCompared } from './compare';
import { readConsents } from './consents';
import {
  causeOf,
  CredentialsError,
  isOver,
  isTransient,
  judged,
  placeOf,
  type Lane,
  type LogLine,
} from './context';
import { Gate } from './gate';
import { ensureListener, renewListeners } from './listeners';
import type { Provider } from './provider';
import { ProviderError } from './provider';
import { runJob } from './pull';
import { pushRequest, pushUpdated } from './push';

export interface WorkerOptions {
  readonly client: ApiClient;
  /** Slug or id of the organization. */
  readonly organization: string;
  readonly providers: readonly Provider[];
  readonly now: () => number;
  readonly random: () => number;
  readonly newToken: () => string;
  readonly log: (line: LogLine) => void;
  /** Where each provider sends its notices. */
  readonly notices?: Partial<Record<CalendarProvider, string>>;
  /** How many calendars of a provider are worked on at once. */
  readonly atOnce?: number;
}

/** What a pass did, and when the next one is worth it at the earliest. */
export interface Pass {
  readonly jobs: number;
  readonly events: number;
  readonly pushed: number;
  readonly failed: number;
  /** Milliseconds since 1970 at which a provider that asked to wait may be asked again; 0 for none. */
  readonly opens: number;
}

/** What is handed out belongs to the worker for five minutes; it stops a little before. */
const LEASE = 4.5 * 60_000;
/** After this long without luck a calendar says so on its page. */
const PATIENCE = 15 * 60_000;
const AT_ONCE = 4;
/** How much work is taken at once: what a worker can do before someone else may take it. */
const CLAIM = 50;
const COMPARED = 10;

type Fail = (error: string) => Promise<void>;

const NOBODY_TO_TELL: Fail = () => Promise.resolve();

/** Work that was handed out, and cannot be done before its provider opens again. */
interface Held {
  readonly calendar: Calendar;
  readonly until: number;
  readonly run: () => Promise<void>;
  readonly fail: Fail;
}

interface Counts {
  jobs: number;
  events: number;
  pushed: number;
  failed: number;
}

/**
 * The background side of calendars that stay in sync. One call of `pass` does all that is due: consents, calendars and their
 * jobs, bookings on their way out, listeners, comparisons. It keeps nothing that matters: what was handed out to a worker
 * that is gone is handed out again, and whatever was done by then is done once (see docs/decisions).
 */
export class SyncWorker {
  private readonly lanes: readonly Lane[];
  private readonly atOnce: number;
  private readonly held = new Map<CalendarProvider, Held[]>();
  private readonly calendars = new Map<string, Calendar>();
  private readonly consents = new Map<string, CalendarAuthorization>();

  constructor(options: WorkerOptions) {
    const { providers, now, random, notices = {}, atOnce = AT_ONCE, ...shared } = options;
    this.atOnce = atOnce;
    this.lanes = providers.map((provider) => ({
      ...shared,
      now,
      provider,
      source: provider.source,
      gate: new Gate(now, random),
      notices: notices[provider.source],
    }));
  }

  /**
   * Does what is due, or with `all` reads every calendar in use: for providers that tell no one of changes, and for what a
   * lost notice would have told. Throws a `CredentialsError`, or what the API failed with as a whole; single calendars never.
   */
  async pass({ all = false }: { all?: boolean } = {}): Promise<Pass> {
    if (all) await this.askForAll();
    const counts: Counts = { jobs: 0, events: 0, pushed: 0, failed: 0 };
    const ends = await Promise.allSettled(this.lanes.map((lane) => this.run(lane, counts)));
    const [failure] = ends.flatMap((end) =>
      end.status === 'rejected' ? [judged(end.reason as unknown)] : [],
    );
    if (failure !== undefined) throw failure;
    const opens = this.lanes.map(({ gate }) => gate.opens).filter((at) => at > 0);
    return { ...counts, opens: opens.length > 0 ? Math.min(...opens) : 0 };
  }

  /** A provider told of a change: the calendar of that token is due. Gives whether anyone listens under it. */
  async notified(token: string): Promise<boolean> {
    const [lane] = this.lanes;
    if (!lane) return false;
    const { client, organization: org } = lane;
    try {
      await backgroundJobs.listenerNotified.call({ params: { org }, body: { token } }, { client });
      return true;
    } catch (error) {
      if (isOver(error)) return false;
      throw judged(error);
    }
  }

  private async askForAll(): Promise<void> {
    const [lane] = this.lanes;
    if (!lane) return;
    const { client, organization: org } = lane;
    try {
      await backgroundJobs.sync.call({ params: { org } }, { client });
    } catch (error) {
      throw judged(error);
    }
  }

  private async run(lane: Lane, counts: Counts): Promise<void> {
    const { gate, source } = lane;
    if (gate.opens > 0) return;
    const left = (this.held.get(source) ?? []).filter(({ until }) => until > lane.now());
    this.held.set(source, []);
    await this.each(lane, left, (work) => this.guarded(lane, counts, work));
    try {
      await readConsents(lane, this.consents);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      gate.refused('consent', error.wait);
    }
    await this.pull(lane, counts);
    await this.push(lane, counts);
    await renewListeners(lane, this.calendars);
    await this.compare(lane, counts);
  }

  private async pull(lane: Lane, counts: Counts): Promise<void> {
    const { client, organization: org, source } = lane;
    const claim = { body: { source, limit: CLAIM } };
    for (;;) {
      const pending = await backgroundSync.pending.call(claim, { client });
      const due: string[] = [];
      for (const { id, calendar } of pending?.elements ?? []) {
        this.calendars.set(calendar.id, calendar);
        if (placeOf(calendar)) due.push(calendar.id);
        // Nothing to read until someone chooses a calendar, which makes it due again.
        else await backgroundSync.removePending.call({ params: { id } }, { client });
      }
      if (due.length > 0) {
        const body = { calendar_ids: due };
        await backgroundJobs.sync.call({ params: { org }, body }, { client });
      }
      const jobs = await backgroundJobs.jobsForSyncing.call(
        { params: { org }, ...claim },
        { client },
      );
      const handed = jobs?.elements ?? [];
      await this.each(lane, handed, (job) => this.job(lane, job, counts));
      if (due.length === 0 && handed.length === 0) return;
      if (lane.gate.opens > 0) return;
    }
  }

  private job(lane: Lane, job: AssignedJob, counts: Counts): Promise<void> {
    const { calendar } = job;
    this.calendars.set(calendar.id, calendar);
    const fail = async (error: string) => {
      const body = { id: job.id, error };
      const params = { org: lane.organization };
      await backgroundJobs.jobFailed.call({ params, body }, { client: lane.client });
    };
    const run = async (): Promise<void> => {
      const done = await runJob(lane, job);
      counts.jobs += 1;
      counts.events += done.created + done.updated + done.deleted + done.skipped;
      lane.log({
        level: 'info',
        event: 'calendar read',
        calendar: calendar.id,
        source: lane.source,
        ...done,
      });
      await ensureListener(lane, calendar);
    };
    return this.guarded(lane, counts, { calendar, run, fail });
  }

  private async push(lane: Lane, counts: Counts): Promise<void> {
    const { client, source } = lane;
    const claim = { body: { source, limit: CLAIM } };
    for (;;) {
      const updated = await backgroundSync.updatedSchedules.call(claim, { client });
      await this.each(lane, updated?.elements ?? [], (each) =>
        this.guarded(lane, counts, {
          calendar: each.calendar,
          run: async () => {
            await pushUpdated(lane, each);
            counts.pushed += 1;
          },
        }),
      );
      const requests = await backgroundSync.requestsForSyncing.call(claim, { client });
      await this.each(lane, requests?.elements ?? [], (each) =>
        this.guarded(lane, counts, {
          calendar: each.calendar,
          run: async () => {
            await pushRequest(lane, each);
            counts.pushed += 1;
          },
        }),
      );
      const isMore = (updated?.elements.length ?? 0) + (requests?.elements.length ?? 0) > 0;
      if (!isMore || lane.gate.opens > 0) return;
    }
  }

  private async compare(lane: Lane, counts: Counts): Promise<void> {
    const { client, organization: org, source } = lane;
    if (lane.gate.opens > 0) return;
    const claim = { params: { org }, body: { source, limit: COMPARED } };
    const due = await backgroundJobs.forSyncCheck.call(claim, { client });
    const compared: string[] = [];
    const different: string[] = [];
    await this.each(lane, due?.elements ?? [], (calendar) =>
      this.guarded(lane, counts, {
        calendar,
        run: async () => {
          this.calendars.set(calendar.id, calendar);
          if (await isDifferent(lane, calendar)) different.push(calendar.id);
          compared.push(calendar.id);
        },
        fail: () => {
          // What cannot be read now is read, and says why, when it is due.
          compared.push(calendar.id);
          different.push(calendar.id);
          return Promise.resolve();
        },
      }),
    );
    await noteCompared(lane, compared, different);
    if (different.length > 0) {
      lane.log({ level: 'warn', event: 'calendars differ', source, count: different.length });
    }
  }

  /**
   * Runs one piece of work so that its failure stays its own. Where the provider or the API is only busy it is kept for
   * later, as long as it is ours; else it fails, with a reason for the calendar's page.
   */
  private async guarded(
    lane: Lane,
    counts: Counts,
    work: Omit<Held, 'until' | 'fail'> & Partial<Held>,
  ): Promise<void> {
    const { gate, source, log } = lane;
    const { calendar, run, fail = NOBODY_TO_TELL, until = lane.now() + LEASE } = work;
    const hold = () => {
      this.held.get(source)?.push({ calendar, until, run, fail });
    };
    if (gate.opensAt(calendar.id) > 0) {
      hold();
      return;
    }
    try {
      await run();
      gate.succeeded(calendar.id);
    } catch (error) {
      if (judged(error) instanceof CredentialsError) throw error;
      if (isOver(error)) return;
      counts.failed += 1;
      const line = { calendar: calendar.id, source };
      if (isTransient(error) || (error instanceof ProviderError && error.problem === 'busy')) {
        const wait = error instanceof ProviderError ? error.wait : undefined;
        const since = gate.refused(calendar.id, wait);
        log({ level: 'warn', event: 'set aside', ...line, cause: reasonOf(error) });
        if (lane.now() - since < PATIENCE || !(error instanceof ProviderError)) {
          hold();
          return;
        }
      } else {
        log({ level: 'error', event: 'failed', ...line, cause: reasonOf(error) });
      }
      await this.tell(lane, calendar, error, fail);
    }
  }

  /** Says why a piece of work failed; a consent that ended is noted where it is known. */
  private async tell(lane: Lane, calendar: Calendar, error: unknown, fail: Fail): Promise<void> {
    const { client, organization: org } = lane;
    try {
      await fail(error instanceof ProviderError ? error.message : 'The synchronization failed');
      const consent = this.consents.get(calendar.integration_id);
      const isConsent = error instanceof ProviderError && error.problem === 'unauthorized';
      if (!isConsent || !consent) return;
      this.consents.delete(calendar.integration_id);
      const body = { id: consent.id, error: error.message };
      await backgroundJobs.authorizationFailed.call({ params: { org }, body }, { client });
    } catch (second) {
      if (judged(second) instanceof CredentialsError) throw second;
      // It stays open, and is handed out again.
      if (!isOver(second)) lane.log({ level: 'error', event: 'not told', cause: causeOf(second) });
    }
  }

  /** Works through a list, some at once; one alone while the provider is doubtful. */
  private async each<T>(lane: Lane, items: readonly T[], work: (item: T) => Promise<void>) {
    let next = 0;
    const runner = async (): Promise<void> => {
      while (next < items.length) {
        const item = items[next];
        next += 1;
        if (item !== undefined) await work(item);
      }
    };
    const runners = lane.gate.isDoubtful ? 1 : Math.min(this.atOnce, items.length);
    await Promise.all(Array.from({ length: runners }, runner));
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof ProviderError ? error.message : causeOf(error);
