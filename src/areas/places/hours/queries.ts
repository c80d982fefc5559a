import { officeHours } from '@/api/office-hours';

/** One entry of the hours of an office. */
export const entryById = (officeId: string, hourId: string) =>
  officeHours.get.query({ params: { officeId, hourId } });

export { managedBy } from '@/areas/people/shared/queries/people';
export { areasOf } from '@/areas/places/shared/queries/offices';
