import { schedules } from '@/api/schedules';
import { addDays, officeDay } from '@/domain/time';

/** Weeks that hold all requests: as far ahead as any office lets people book. */
const WEEKS = 53;

/** Everything that takes or asks for a place from today on: what accepting a request may reject (APPR-3). One read a place. */
export const around = (resourceId: string, now: number, zone: string) =>
  schedules.kind.all({
    params: { kind: 'occupied' },
    query: { resource: [resourceId], date: addDays(officeDay(now, zone), -1), weeks: WEEKS },
  });
