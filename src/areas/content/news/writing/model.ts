import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMissing } from '@/api/core/errors';
import { usePollInterval } from '@/lib/realtime';
import { newsById } from '@/areas/content/shared/queries/news';
import { allNews } from '../queries';
import { NEW } from '@/kit/list/search';

/** All news, including drafts, polled at the interval for settings while the live connection is down. */
export const useManagedNews = () =>
  useQuery({ ...allNews(), refetchInterval: usePollInterval('settings') });

/** The article in the address, which needn’t exist yet, in all its states. */
export function useWrittenNews() {
  const { newsId } = useParams({ from: '/_app/admin/news/$newsId' });
  const isNew = newsId === NEW;
  const query = useQuery({ ...newsById(newsId), enabled: !isNew });
  const isGone = isMissing(query.error);
  return {
    newsId,
    isNew,
    query,
    isGone,
    // An article that was deleted in the meantime can’t be edited: its form would only fail.
    item: isGone ? undefined : query.data,
  };
}
