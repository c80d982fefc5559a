import { news } from '@/api/news';

/** Items of an office that are looked through: as many as anyone scrolls back to. */
const MOST = 200;

/** The published news of an office, newest first. */
export const newsOf = (officeId: string) =>
  news.ofOffice.all({ params: { officeId }, query: {} }, MOST);

/** One item, published or not; drafts are answered to their writers alone. */
export const newsById = (id: string) => news.get.query({ params: { id } });
