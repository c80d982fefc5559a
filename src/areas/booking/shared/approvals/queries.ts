import { schedules } from '@/api/schedules';
import { addDays, officeDay } from '@/domain/time';

/** Range in weeks that includes all requests: as far ahead as any office lets people book. */
const WEEKS = 53;

/** Everything that has or requests a place from today on: what approving a request may decline (APPR-3). One read per place. */
export const around = (resourceId: string, now: number, zone: string) =>
  schedules.kind.all({
    params: { kind: 'occupied' },
    query: { resource: [resourceId], date: addDays(officeDay(now, zone), -1), weeks: WEEKS },
  });
