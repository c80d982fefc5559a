import { applications } from '@/api/applications';

/** The API clients of the organization, without their keys. */
export const allApplications = () => applications.list.all({ query: {} });

/** An API client as it is now. */
export const applicationById = (id: string) => applications.get.query({ params: { id } });
