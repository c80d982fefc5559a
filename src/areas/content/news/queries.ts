import { news } from '@/api/news';

/** Everything that was written, including drafts, for writers. */
export const allNews = () => news.list.all({ query: {} });
