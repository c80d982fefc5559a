import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { addDays, type LocalDate } from '@/domain/time';

/** How far ahead requests are looked for: as far as any office lets people book. */
const WEEKS = 53;
/** Days before today whose requests may still run. */
const RUNNING_DAYS = 7;

const ahead = (today: LocalDate) => ({ date: addDays(today, -RUNNING_DAYS), weeks: WEEKS });

/** Requests in one office that wait for an answer of the viewer. */
export const requestsIn = (officeId: string, today: LocalDate) =>
  scheduleBoards.pending.all({ params: { officeId }, query: ahead(today) });

/** Requests that wait for an answer of the viewer, in all offices; a series is one of them (REC-11). */
export const requests = (today: LocalDate) =>
  schedules.kind.all({
    params: { kind: 'pending' },
    query: ahead(today),
  });
