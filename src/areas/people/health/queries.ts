import { health } from '@/api/health';
import type { HealthDocument } from '@/api/schemas/health';

/** My tests and my vaccinations. */
export const myTests = () => health.tests.all({ query: {} });
export const myVaccinations = () => health.vaccinations.all({ query: {} });

/** What an office accepts. */
export const vaccinesOf = (officeId: string) =>
  health.vaccinesOfOffice.all({ params: { officeId }, query: {} });

/** What the organization accepts in any office. */
export const acceptedVaccines = () => health.vaccines.all({ query: {} });

/** Everyone’s documents, for admins: oldest pending one first. */
export const allDocuments = () => health.documents.all({ query: {} });

/** One document as it is now. */
export const documentById = ({ document, id }: Pick<HealthDocument, 'document' | 'id'>) =>
  document === 'test'
    ? health.test.query({ params: { id } })
    : health.vaccination.query({ params: { id } });
