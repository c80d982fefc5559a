import { visits } from '@/api/visits';

/** One visit. */
export const visitById = (id: string) => visits.visit.query({ params: { id } });
