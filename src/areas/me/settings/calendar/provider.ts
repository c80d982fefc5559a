import { CALENDAR_PROVIDERS, type CalendarProvider } from '@/api/schemas/calendars';

/** The calendar provider named by a text (CAL-13). */
export const providerOf = (text: string | undefined): CalendarProvider | undefined =>
  CALENDAR_PROVIDERS.find((provider) => provider === text);

/** Error codes with their own message; all others share one. */
const KNOWN_ERRORS = ['access_denied', 'consent_required', 'temporarily_unavailable'] as const;
export type ConsentError = (typeof KNOWN_ERRORS)[number] | 'other';

/** What went wrong at the provider; undefined if nothing did. */
export const consentError = (code: string | undefined): ConsentError | undefined =>
  code === undefined ? undefined : (KNOWN_ERRORS.find((known) => known === code) ?? 'other');
