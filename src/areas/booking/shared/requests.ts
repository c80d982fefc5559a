import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import { addDays, type LocalDate } from '@/domain/time';

/** How far ahead requests are read: as far as any office lets people book. */
const WEEKS = 53;
/** Days before today whose requests may still be in progress. */
const RUNNING_DAYS = 7;

const ahead = (today: LocalDate) => ({ date: addDays(today, -RUNNING_DAYS), weeks: WEEKS });

/** Requests in one office that need the viewer’s answer. */
export const requestsIn = (officeId: string, today: LocalDate) =>
  scheduleBoards.pending.all({ params: { officeId }, query: ahead(today) });

/** Requests in all offices that need the viewer’s answer; a series counts as one (REC-11). */
export const requests = (today: LocalDate) =>
  schedules.kind.all({
    params: { kind: 'pending' },
    query: ahead(today),
  });
