import { offices } from '@/api/offices';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { users } from '@/api/users';
import type { LocalDate } from '@/domain/time';

export { placeOf, placesFree } from '@/parts/requests/reads';

/** Who has a place when, on an office day. */
export const dayOf = (id: string, date: LocalDate) =>
  schedules.day.query({ params: { id }, query: { date } });

/** When an office can be booked on a day (HOURS-10). */
export const restrictionsOn = (officeId: string, date: LocalDate) =>
  offices.restrictions.query({ params: { id: officeId }, query: { date } });

/** Areas of an office, by which places lie together. */
export const areasOf = (officeId: string) =>
  resources.list.query({ query: { type: ['area'], office_id: officeId } });

/** Places a person manages: they answer requests for these. */
export const managedBy = (userId: string) =>
  users.managedResources.query({ params: { id: userId } });
