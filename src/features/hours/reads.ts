import { officeHours } from '@/api/office-hours';

/** One entry of the hours of an office. */
export const entryById = (officeId: string, hourId: string) =>
  officeHours.get.query({ params: { officeId, hourId } });

export { managedBy } from '@/reads/people';
export { areasOf } from '@/reads/offices';
