import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import type { ResourceType } from '@/api/schemas/enums';
import { addDays, officeDay } from '@/domain/time';

/** Range in weeks that includes all requests: as far ahead as any office lets people book. */
const WEEKS = 53;

/** Everything that has or requests a place from today on: what approving a request may decline (APPR-3). One read per place. */
export const around = (resourceId: string, now: number, zone: string) =>
  schedules.kind.all({
    params: { kind: 'occupied' },
    query: { resource: [resourceId], date: addDays(officeDay(now, zone), -1), weeks: WEEKS },
  });

/** Places of a type in an office that are free for a range, and others with the reason (RES-11). */
export const availablePlaces = (
  type: ResourceType,
  officeId: string,
  range: { readonly start: string; readonly end: string },
) =>
  resources.schedulable.query({
    query: {
      type: [type],
      office_id: officeId,
      start_time: range.start,
      end_time: range.end,
      limit: 2000,
    },
  });
