import { news } from '@/api/news';
import { tickets } from '@/api/tickets';
import { visits } from '@/api/visits';
import { workPolicies } from '@/api/work-policies';

/** The things that notices are about, by their ids. */
export const leaveById = (id: string) => workPolicies.use.query({ params: { id } });
export const visitById = (id: string) => visits.visit.query({ params: { id } });
export const ticketById = (id: string) => tickets.get.query({ params: { id } });
export const articleById = (id: string) => news.get.query({ params: { id } });
