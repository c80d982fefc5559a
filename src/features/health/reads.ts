import { health } from '@/api/health';

/** My tests and my vaccinations. */
export const myTests = () => health.tests.all({ query: {} });
export const myVaccinations = () => health.vaccinations.all({ query: {} });

/** What an office accepts. */
export const vaccinesOf = (officeId: string) =>
  health.vaccinesOfOffice.all({ params: { officeId }, query: {} });
