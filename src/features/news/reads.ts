import { news } from '@/api/news';

/** Everything that was written, drafts included: for those who write. */
export const allNews = () => news.list.all({ query: {} });
