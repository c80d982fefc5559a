import { now } from '@/lib/clock';
import { afterContent } from '@/lib/idle';
import { isReported, errorFacts, type ReportContext } from './report-filter';
import { BoundedQueue } from './queue';
import type { Entry, Reporter, ReporterConfig } from './reporter';
import type { Visit, VisitsConfig } from './visits';

/** What’s turned on: a service without its keys is off. */
export interface TelemetryConfig {
  reporter?: ReporterConfig | undefined;
  visits?: VisitsConfig | undefined;
}

/** A deviation of the server from the contract (F-20). */
export interface Drift {
  endpoint: string;
  /** Where in the answer. */
  path: string;
  message: string;
}

/** Error reports and page views of one page. All methods can be called at any time; early calls wait in a queue. */
export class Telemetry {
  private readonly entries = new BoundedQueue<Entry>();
  private readonly visits = new BoundedQueue<Visit>();
  private readonly seen = new WeakSet<object>();
  private readonly drifts = new Set<string>();
  private reporter: Reporter | undefined;
  private route: string | undefined;

  /**
   * Loads the services that have keys, after the first paint. Resolves when both have loaded or failed; a blocked or missing
   * chunk turns its service off silently (F-54).
   *
   * @returns a promise of a function that ends it
   */
  async start(config: TelemetryConfig): Promise<() => void> {
    const listeners = new AbortController();
    const { signal } = listeners;
    const flush = () => {
      if (document.visibilityState === 'hidden') void this.flush();
    };
    addEventListener('error', (event) => this.report(event.error ?? event.message), { signal });
    addEventListener('unhandledrejection', (event) => this.report(event.reason), { signal });
    addEventListener('visibilitychange', flush, { signal });
    const { reporter, visits } = config;
    if (!reporter) this.entries.close();
    if (!visits) this.visits.close();
    if (reporter || visits) {
      await afterContent();
      await Promise.all([
        reporter && this.startReporter(reporter),
        visits && this.startVisits(visits),
      ]);
    }
    return () => {
      listeners.abort();
      this.reporter?.stop();
      this.entries.close();
      this.visits.close();
    };
  }

  /** Reports an error once, unless it’s one that isn’t reported (ERR-3, ERR-7). */
  report(error: unknown, context: ReportContext = {}): void {
    if (error !== null && typeof error === 'object') {
      if (this.seen.has(error)) return;
      this.seen.add(error);
    }
    if (!isReported(error, context)) return;
    const facts = { ...errorFacts(error), ...context };
    // A section that fails because of a deviation throws what was already reported as drift.
    if (error instanceof Error && this.drifts.has(anyRow(`${facts.endpoint}: ${error.message}`)))
      return;
    const { endpoint, status } = facts;
    if (endpoint === undefined || status === undefined) {
      this.entries.push({ error, context: facts });
      return;
    }
    // The message of a refused call may quote what someone typed, so only the call is named (S-5).
    this.entries.push({
      error,
      text: `${endpoint} answered ${status}`,
      context: facts,
      fingerprint: ['api', endpoint, String(status)],
    });
  }

  /** Reports a deviation from the contract, once per endpoint and place (F-20). */
  drift({ endpoint, path, message }: Drift): void {
    const place = anyRow(path);
    const known = this.drifts.has(`${endpoint} ${place}`);
    this.drifts.add(`${endpoint} ${place}`).add(anyRow(`${endpoint}: ${message}`));
    if (known) return;
    const error = new Error(message);
    error.name = 'ContractDrift';
    this.entries.push({
      error,
      context: { endpoint, where: place },
      fingerprint: ['drift', endpoint, place],
    });
  }

  /** Counts a page view: the route’s pattern without any values, once per route change (UI-11). */
  pageView(pattern: string): void {
    const path = pattern.replace(/[?#].*$/u, '');
    this.route = path;
    this.reporter?.route(path);
    this.visits.push({ path, at: now() });
  }

  /** Sends everything that’s waiting immediately, for example when the page closes. */
  async flush(): Promise<void> {
    await Promise.all([this.entries.drain(), this.visits.drain()]);
  }

  // The modules have neutral names, because content blockers look for the services’ own.
  private async startReporter(config: ReporterConfig): Promise<void> {
    try {
      const { startReporter } = await import('./reporter');
      this.reporter = startReporter(config, this.route);
      this.entries.open(this.reporter.send);
    } catch {
      this.entries.close();
    }
  }

  private async startVisits(config: VisitsConfig): Promise<void> {
    try {
      const { startVisits } = await import('./visits');
      this.visits.open(startVisits(config));
    } catch {
      this.visits.close();
    }
  }
}

/** Row 3 and row 4 of a list are the same place. */
const anyRow = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/gu, '$1*');
