import { convertGoogleEvent } from './google';
import { convertMicrosoftEvent } from './microsoft';
import type { CalendarOptions, CalendarResult, DeletedEvent } from './result';

const CONVERTERS = { google: convertGoogleEvent, microsoft: convertMicrosoftEvent } as const;

/** The result of a batch: what was converted, and how many events were dropped. */
export interface CalendarBatch {
  readonly results: readonly CalendarResult[];
  /** Events without required parameters. */
  readonly dropped: number;
  /** Events in an unknown zone, to be reported. */
  readonly unknownZones: number;
}

/** Converts events one by one. An invalid one is dropped and counted; it never stops the batch (C-3). */
export function convertEvents(
  provider: keyof typeof CONVERTERS,
  events: readonly unknown[],
  options: CalendarOptions = {},
): CalendarBatch {
  const results: CalendarResult[] = [];
  let dropped = 0;
  for (const event of events) {
    try {
      results.push(CONVERTERS[provider](event, options));
    } catch {
      dropped += 1;
    }
  }
  const unknownZones = results.filter(
    (result) => result.kind === 'ignored' && result.reason === 'unknown_time_zone',
  ).length;
  return { results, dropped, unknownZones };
}

/**
 * What a deletion removes (CAL-3, CAL-4): the event itself if it’s known, one date of a known series, or nothing. A cancellation
 * in an unknown series changes nothing.
 */
export function deletionScope(
  deleted: DeletedEvent,
  known: { readonly has: (eventId: string) => boolean },
): 'event' | 'occurrence' | 'nothing' {
  if (deleted.series_id !== undefined) {
    return known.has(deleted.series_id) ? 'occurrence' : 'nothing';
  }
  return known.has(deleted.id) ? 'event' : 'nothing';
}
