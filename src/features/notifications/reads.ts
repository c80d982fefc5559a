import { news } from '@/api/news';
import { tickets } from '@/api/tickets';
import { workPolicies } from '@/api/work-policies';

export { visitById } from '@/reads/visits';

/** The subjects of notifications, by their ids. */
export const leaveById = (id: string) => workPolicies.use.query({ params: { id } });
export const ticketById = (id: string) => tickets.get.query({ params: { id } });
export const articleById = (id: string) => news.get.query({ params: { id } });
