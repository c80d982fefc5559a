import { workPolicies } from '@/api/work-policies';

export { visitById } from '@/areas/visits/shared/queries/visits';

/** The subjects of notifications, by their ids. */
export const leaveById = (id: string) => workPolicies.use.query({ params: { id } });
