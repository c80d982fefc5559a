import { news } from '@/api/news';

/** How many news items of an office are read: as far back as anyone scrolls. */
const LIMIT = 200;

/** The published news of an office, newest first. */
export const newsOf = (officeId: string) =>
  news.ofOffice.all({ params: { officeId }, query: {} }, LIMIT);

/** How many items are checked for unread ones. */
const LATEST = 20;

/** The latest news of an office. It isn’t read together with the dashboard’s other reads, which come first. */
export const latestNews = (officeId: string) =>
  news.ofOffice.query({ params: { officeId }, query: { limit: LATEST } });

/** One item, published or not; only its writers can read drafts. */
export const newsById = (id: string) => news.get.query({ params: { id } });
