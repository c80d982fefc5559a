import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { addDays, daysBetween, officeDay } from '@/domain/time';

/** Weeks that hold all dates of a series, as far as the server tells. */
const SERIES_WEEKS = 53;

/** Everything that takes or asks for a place around a request: what accepting it may reject (APPR-3). */
export const around = (schedule: Schedule, resourceId: string) => {
  const zone = schedule.time_zone;
  const from = officeDay(schedule.start, zone);
  const weeks =
    schedule.master_id === null
      ? Math.ceil((daysBetween(from, officeDay(schedule.end, zone)) + 1) / 7)
      : SERIES_WEEKS;
  return schedules.kind.all({
    params: { kind: 'occupied' },
    query: { resource: [resourceId], date: addDays(from, -1), weeks: weeks + 1 },
  });
};
