import { officeHours } from '@/api/office-hours';

/** All hours that affect an office: its own, its places’, and the organization’s. */
export const hoursOf = (officeId: string) =>
  officeHours.list.all({ params: { officeId }, query: {} });
