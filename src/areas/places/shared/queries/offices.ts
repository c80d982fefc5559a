import { offices } from '@/api/offices';
import { resources } from '@/api/resources';
import type { LocalDate } from '@/domain/time';

/** All areas of an office, including floors: their names, plans, and hierarchy. */
export const areasOf = (officeId: string) =>
  resources.list.all({ query: { type: ['area'], office_id: officeId } });

/** When an office can be booked on a day, and the reason if it can’t (HOURS-10). */
export const restrictionsOn = (officeId: string, date: LocalDate) =>
  offices.restrictions.query({ params: { id: officeId }, query: { date } });

/** When a floor can be booked on a day: its office’s hours, narrowed by its own rules (HOURS-10). */
export const floorRestrictionsOn = (officeId: string, date: LocalDate, floorId: string) =>
  offices.restrictions.query({ params: { id: officeId }, query: { date, resource: floorId } });
