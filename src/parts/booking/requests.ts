import { schedules } from '@/api/schedules';
import { addDays, type LocalDate } from '@/domain/time';

/** How far ahead requests are looked for: as far as any office lets people book. */
const WEEKS = 53;
/** Days before today whose requests may still run. */
const RUNNING_DAYS = 7;

/** Requests that wait for an answer of the viewer, in all offices; a series is one of them (REC-11). */
export const requests = (today: LocalDate) =>
  schedules.kind.all({
    params: { kind: 'pending' },
    query: { date: addDays(today, -RUNNING_DAYS), weeks: WEEKS },
  });
