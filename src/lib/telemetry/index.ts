import type { ReportContext } from './judge';
import { Telemetry, type Drift, type TelemetryConfig } from './telemetry';

export type { ReportContext } from './judge';
export type { Drift, TelemetryConfig } from './telemetry';

/** The page's own. */
const telemetry = new Telemetry();

/** Loads error reporting and analytics after the first paint, each only with its keys; see `Telemetry.start`. */
export const startTelemetry = (config: TelemetryConfig): Promise<() => void> =>
  telemetry.start(config);

/**
 * Reports an error, once and unless it belongs to those that are not reported. Endpoint and status are taken from the
 * error where it knows them.
 */
export const report = (error: unknown, context?: ReportContext): void =>
  telemetry.report(error, context);

/** Reports a deviation of the server from the contract, once for each endpoint and place (F-20). */
export const reportDrift = (drift: Drift): void => telemetry.drift(drift);

/** Counts a page view by the pattern of its route, such as `/offices/$officeId` (UI-11). */
export const pageView = (pattern: string): void => telemetry.pageView(pattern);
