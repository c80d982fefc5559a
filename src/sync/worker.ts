import { backgroundJobs } from '@/api/background-jobs';
import { backgroundSync } from '@/api/background-sync';
import type { ApiClient } from '@/api/core/client';
import type { Calendar, CalendarProvider } from '@/api/schemas/calendars';
import type { CalendarAuthorization, AssignedJob } from '@/api/schemas/sync';
import { MINUTE } from '@/domain/time/durations';
import { isDifferent, noteCompared } from './compare';
import { problemOf, readConsents } from './consents';
import {
  causeOf,
  SetupError,
  isOver,
  isTransient,
  judged,
  ofOrganization,
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
  /** Where each provider sends its notifications. */
  readonly notices?: Partial<Record<CalendarProvider, string>>;
  /** How many calendars of a provider are processed at once. */
  readonly concurrency?: number;
}

/** What a pass did, and when the next one is worthwhile. */
export interface Pass {
  readonly jobs: number;
  readonly events: number;
  readonly pushed: number;
  readonly failed: number;
  /** When a provider that asked to wait may be called again, in milliseconds since 1970; 0 for none. */
  readonly opens: number;
}

/** Assigned work belongs to the worker for five minutes; it stops slightly earlier. */
const LEASE = 4.5 * MINUTE;
/** After failing for this long, a calendar says so on its page. */
const FAILING_AFTER = 15 * MINUTE;
const AT_ONCE = 4;
/** How much work is taken at once: what a worker can do before it’s assigned to another one. */
const CLAIM = 50;
const COMPARED = 10;
/** How often a provider is asked whether it still accepts the consent, even if no calendar has changed. */
const CONSENT = 5 * MINUTE;

type Fail = (error: string) => Promise<void>;

const NO_LISTENER: Fail = () => Promise.resolve();

/** Assigned work that can’t be done before its provider can be called again. */
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
 * The background sync of calendars. One call of `pass` does everything that’s due: consents, calendars and their jobs, outgoing
 * bookings, listeners, comparisons. It stores nothing important: work assigned to a worker that stopped is assigned again, and
 * whatever was already done isn’t repeated (docs/decisions/calendar-sync.md).
 */
export class SyncWorker {
  private readonly lanes: readonly Lane[];
  private readonly concurrency: number;
  private readonly held = new Map<CalendarProvider, Held[]>();
  private readonly calendars = new Map<string, Calendar>();
  private readonly consents = new Map<string, CalendarAuthorization>();
  /** When each provider was last asked about its consent, and whether it accepted it. */
  private readonly asked = new Map<CalendarProvider, { at: number; isValid: boolean }>();

  constructor(options: WorkerOptions) {
    const { providers, now, random, notices = {}, concurrency = AT_ONCE, ...shared } = options;
    this.concurrency = concurrency;
    this.lanes = providers.map((provider) => ({
      ...shared,
      now,
      provider,
      source: provider.source,
      gate: new Gate(now, random),
      notices: notices[provider.source],
    }));
    for (const { source } of providers) this.asked.set(source, { at: now(), isValid: true });
  }

  /**
   * Does what’s due, or with `all` reads every calendar in use: for providers that report no changes, and in case a notification
   * was lost. Throws a `SetupError` or a general API failure, but never a failure of a single calendar.
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

  /** A provider reported a change: the calendar with that token is due. Returns whether the token belongs to any listener. */
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
      await ofOrganization(org, () => backgroundJobs.sync.call({ params: { org } }, { client }));
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
      await this.checkConsent(lane);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      gate.refused('consent', error.wait);
    }
    await this.pull(lane, counts);
    await this.push(lane, counts);
    await renewListeners(lane, this.calendars);
    await this.compare(lane, counts);
  }

  /**
   * Calendars that nobody changes would look fine long after their consent ended, so all of them are read once it has ended, and
   * once more when it’s granted again.
   */
  private async checkConsent(lane: Lane): Promise<void> {
    const before = this.asked.get(lane.source);
    if (before && lane.now() < before.at + CONSENT) return;
    const isValid = (await problemOf(lane)) === undefined;
    if (before?.isValid !== isValid) await this.askForAll();
    this.asked.set(lane.source, { at: lane.now(), isValid });
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
        // There’s nothing to read until someone chooses a calendar, which makes it due again.
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
          // What can’t be read now is read later, when it’s due, and then reports why.
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
   * Runs one piece of work so that its failure affects nothing else. If the provider or the API is only busy, it’s kept for
   * later, as long as it’s ours; otherwise it fails with a reason for the calendar’s page.
   */
  private async guarded(
    lane: Lane,
    counts: Counts,
    work: Omit<Held, 'until' | 'fail'> & Partial<Held>,
  ): Promise<void> {
    const { gate, source, log } = lane;
    const { calendar, run, fail = NO_LISTENER, until = lane.now() + LEASE } = work;
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
      if (judged(error) instanceof SetupError) throw error;
      if (isOver(error)) return;
      counts.failed += 1;
      const line = { calendar: calendar.id, source };
      if (isTransient(error) || (error instanceof ProviderError && error.problem === 'busy')) {
        const wait = error instanceof ProviderError ? error.wait : undefined;
        const since = gate.refused(calendar.id, wait);
        log({ level: 'warn', event: 'set aside', ...line, cause: reasonOf(error) });
        if (lane.now() - since < FAILING_AFTER || !(error instanceof ProviderError)) {
          hold();
          return;
        }
      } else {
        log({ level: 'error', event: 'failed', ...line, cause: reasonOf(error) });
      }
      await this.tell(lane, calendar, error, fail);
    }
  }

  /** Reports why a piece of work failed; an ended consent is recorded as well. */
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
      if (judged(second) instanceof SetupError) throw second;
      // It stays open and is assigned again.
      if (!isOver(second)) lane.log({ level: 'error', event: 'not told', cause: causeOf(second) });
    }
  }

  /** Works through a list, several at a time; one at a time while the provider may be down. */
  private async each<T>(lane: Lane, items: readonly T[], work: (item: T) => Promise<void>) {
    let next = 0;
    const runner = async (): Promise<void> => {
      while (next < items.length) {
        const item = items[next];
        next += 1;
        if (item !== undefined) await work(item);
      }
    };
    const runners = lane.gate.isDoubtful ? 1 : Math.min(this.concurrency, items.length);
    await Promise.all(Array.from({ length: runners }, runner));
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof ProviderError ? error.message : causeOf(error);
