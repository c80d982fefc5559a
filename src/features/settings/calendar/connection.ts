import type { CalendarProvider, MyCalendar } from '@/api/schemas/calendars';
import type { InstalledApp } from '@/api/schemas/integrations';

/** How one's own calendar at a provider stands. */
export type ConnectionState =
  /** Never connected, refused at the provider, or the check failed (F-24). */
  | 'notInstalled'
  /** Connected once; the provider's consent holds no more. */
  | 'ended'
  /** Consent is given, and nothing is synced yet. */
  | 'unfinished'
  /** In sync, or about to be. */
  | 'running'
  /** The last synchronization failed. */
  | 'failing';

interface Known {
  readonly provider: CalendarProvider;
  /** Undefined where the check failed. */
  readonly app: InstalledApp | undefined;
  /** Undefined where it could not be asked. */
  readonly hasAccess: boolean | undefined;
  readonly mine: MyCalendar | undefined;
}

/** One's own calendar, if it is this provider's. */
export const ownCalendar = ({ provider, mine }: Pick<Known, 'provider' | 'mine'>) =>
  mine?.source === provider ? mine.calendar : null;

/** How a connection stands, from the four answers about it. */
export function connectionState(known: Known): ConnectionState {
  const { app, hasAccess } = known;
  if (!app?.is_installed) return 'notInstalled';
  const calendar = ownCalendar(known);
  if (app.state === 'failed') return 'ended';
  // Whoever refused at the provider has nothing that could end.
  if (hasAccess === false) return calendar ? 'ended' : 'notInstalled';
  // Of two connected calendars only one is told of; the other's options say whether it was begun.
  if (!calendar && app.options['is_enabled'] === true) return 'running';
  if (!calendar?.is_enabled) return 'unfinished';
  return calendar.error === null && calendar.last_job_status !== 'failed' ? 'running' : 'failing';
}

/** When the calendar was last in sync; null for never. */
export const lastSync = (known: Known): string | null =>
  ownCalendar(known)?.last_synced_at ?? known.app?.last_success_at ?? null;

/** Which way things travel. */
export interface Directions {
  /** Events of the calendar show here. */
  readonly pull: boolean;
  /** Bookings show in the calendar. */
  readonly push: boolean;
}

/** Both ways, unless the person decides otherwise: that is what one connects a calendar for. */
export const BOTH: Directions = { pull: true, push: true };

/** What the calendar does now, or what was last chosen for it. */
export function directionsOf(known: Known): Directions {
  const calendar = ownCalendar(known);
  if (calendar) return { pull: calendar.is_pull_enabled, push: calendar.is_push_enabled };
  const { is_pull_enabled: pull, is_push_enabled: push } = known.app?.options ?? {};
  return { pull: pull !== false, push: push !== false };
}

/** What is stored for a calendar: the directions, events always, and leave never (CAL-5). */
export const syncOptions = ({ pull, push }: Directions) => ({
  is_enabled: true,
  is_pull_enabled: pull,
  is_push_enabled: push,
  sync_events: true as const,
  sync_leaves: false as const,
});
