import { applications } from '@/api/applications';

/** The organization’s API clients, without their keys. */
export const allApplications = () => applications.list.all({ query: {} });

/** An API client as it is now. */
export const applicationById = (id: string) => applications.get.query({ params: { id } });
