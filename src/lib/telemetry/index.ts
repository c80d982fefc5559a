import { afterContent } from '@/lib/idle';
import type { ReportContext } from './report-filter';
import type { Drift, Telemetry, TelemetryConfig } from './telemetry';

export type { ReportContext } from './report-filter';
export type { Drift, TelemetryConfig } from './telemetry';

/** Up to this many calls wait until the services have loaded (F-54). */
const MAX_WAITING = 200;

let telemetry: Telemetry | undefined;
let waiting: ((to: Telemetry) => void)[] | undefined = [];

function tell(act: (to: Telemetry) => void): void {
  if (telemetry) act(telemetry);
  else if (waiting && waiting.length < MAX_WAITING) waiting.push(act);
}

/**
 * Loads error reporting and analytics after the first paint, each only if its keys are set; see `Telemetry.start`. Without any
 * keys, nothing is loaded and waiting calls are dropped. If a chunk is blocked or missing, everything is turned off silently
 * (F-54).
 */
export async function startTelemetry(config: TelemetryConfig): Promise<() => void> {
  if (!config.reporter && !config.visits) {
    waiting = undefined;
    return () => undefined;
  }
  const early = (event: ErrorEvent): void => report(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent): void => report(event.reason);
  addEventListener('error', early);
  addEventListener('unhandledrejection', onRejection);
  try {
    await afterContent();
    const { Telemetry } = await import('./telemetry');
    telemetry = new Telemetry();
    for (const act of waiting ?? []) act(telemetry);
    return await telemetry.start(config);
  } catch {
    return () => undefined;
  } finally {
    // From here on, either it listens itself or nothing does.
    removeEventListener('error', early);
    removeEventListener('unhandledrejection', onRejection);
    waiting = undefined;
  }
}

/** Reports an error once, unless it’s one that isn’t reported. Endpoint and status are read from the error if it has them. */
export const report = (error: unknown, context?: ReportContext): void =>
  tell((to) => to.report(error, context));

/** Reports a deviation of the server from the contract, once per endpoint and place (F-20). */
export const reportDrift = (drift: Drift): void => tell((to) => to.drift(drift));

/** Counts a page view by the route’s pattern, such as `/offices/$officeId` (UI-11). */
export const pageView = (pattern: string): void => tell((to) => to.pageView(pattern));
