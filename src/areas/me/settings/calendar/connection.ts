import type { CalendarProvider, MyCalendar } from '@/api/schemas/calendars';
import type { InstalledApp } from '@/api/schemas/integrations';

/** The state of one’s own calendar at a provider. */
export type ConnectionState =
  /** Never connected, refused at the provider, or the check failed (F-24). */
  | 'notInstalled'
  /** Connected before; the provider’s consent is no longer valid. */
  | 'ended'
  /** Consent is given, and nothing is synced yet. */
  | 'unfinished'
  /** In sync, or about to be. */
  | 'running'
  /** The last sync failed. */
  | 'failing';

interface Known {
  readonly provider: CalendarProvider;
  /** Undefined if the check failed. */
  readonly app: InstalledApp | undefined;
  /** Undefined if it couldn’t be read. */
  readonly hasAccess: boolean | undefined;
  readonly mine: MyCalendar | undefined;
}

/** One’s own calendar, if it’s this provider’s. */
export const ownCalendar = ({ provider, mine }: Pick<Known, 'provider' | 'mine'>) =>
  mine?.source === provider ? mine.calendar : null;

/** A connection’s state, from the four answers about it. */
export function connectionState(known: Known): ConnectionState {
  const { app, hasAccess } = known;
  if (!app?.is_installed) return 'notInstalled';
  const calendar = ownCalendar(known);
  if (app.state === 'failed') return 'ended';
  // After a refusal at the provider, there’s no connection that could have ended.
  if (hasAccess === false) return calendar ? 'ended' : 'notInstalled';
  // Of two connected calendars, only one is returned; the other’s options say whether it was started.
  if (!calendar && app.options['is_enabled'] === true) return 'running';
  if (!calendar?.is_enabled) return 'unfinished';
  return calendar.error === null && calendar.last_job_status !== 'failed' ? 'running' : 'failing';
}

/** When the calendar was last in sync; null if never. */
export const lastSync = (known: Known): string | null =>
  ownCalendar(known)?.last_synced_at ?? known.app?.last_success_at ?? null;

/** The directions of the sync. */
export interface Directions {
  /** Events in the calendar are shown here. */
  readonly pull: boolean;
  /** Bookings are added to the calendar. */
  readonly push: boolean;
}

/** Both directions by default, because that’s what people connect a calendar for. */
export const BOTH: Directions = { pull: true, push: true };

/** The calendar’s current directions, or the last chosen ones. */
export function directionsOf(known: Known): Directions {
  const calendar = ownCalendar(known);
  if (calendar) return { pull: calendar.is_pull_enabled, push: calendar.is_push_enabled };
  const { is_pull_enabled: pull, is_push_enabled: push } = known.app?.options ?? {};
  return { pull: pull !== false, push: push !== false };
}

/** A calendar’s stored options: the directions, events always, and leave never (CAL-5). */
export const syncOptions = ({ pull, push }: Directions) => ({
  is_enabled: true,
  is_pull_enabled: pull,
  is_push_enabled: push,
  sync_events: true as const,
  sync_leaves: false as const,
});
