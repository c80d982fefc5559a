import { news } from '@/api/news';
import { isOfStep, type Reader } from './types';

/** News of the person’s office, on the day it’s published; later corrections don’t count. */
export const readNews: Reader = async ({ message }, { user }) => {
  if (message.kind === 'deleted') return 'gone';
  const item = await news.get.call({ params: { id: message.object_id } });
  if (!item || item.author?.id === user.id) return undefined;
  const { status, published_at, office_ids } = item;
  if (status !== 'published' || published_at === null) return 'gone';
  const { default_office_id: home } = user;
  const isMine = home === null || office_ids.length === 0 || office_ids.includes(home);
  if (!isMine || !isOfStep(message, published_at)) return undefined;
  return { what: 'news', series_id: null, place_id: null, start: published_at, end: published_at };
};
