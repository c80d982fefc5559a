import type { Calendar } from '@/api/schemas/calendars';

export const STATES = ['clash', 'failed', 'pending', 'synced', 'off', 'none'] as const;
/** A calendar’s status; those that need someone come first. */
export type CalendarState = (typeof STATES)[number];

/** A calendar’s status. Conflicts come before failures, because they need a person. */
export function stateOf(calendar: Calendar | null): CalendarState {
  if (!calendar) return 'none';
  if (!calendar.is_enabled) return 'off';
  if (calendar.clashes && calendar.clashes.length > 0) return 'clash';
  if (calendar.error !== null) return 'failed';
  return calendar.last_synced_at === null ? 'pending' : 'synced';
}
