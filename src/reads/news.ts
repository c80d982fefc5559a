import { news } from '@/api/news';

/** Items of an office that are looked through: as many as anyone scrolls back to. */
const MOST = 200;

/** The published news of an office, newest first. */
export const newsOf = (officeId: string) =>
  news.ofOffice.all({ params: { officeId }, query: {} }, MOST);

/** Items that are looked through for those that were not read yet. */
const LATEST = 20;

/** The newest news of an office. Not beside the other reads of the dashboard, which come before any news is asked for. */
export const latestNews = (officeId: string) =>
  news.ofOffice.query({ params: { officeId }, query: { limit: LATEST } });

/** One item, published or not; drafts are answered to their writers alone. */
export const newsById = (id: string) => news.get.query({ params: { id } });
