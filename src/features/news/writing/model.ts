import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMissing } from '@/api/core/errors';
import { usePollInterval } from '@/lib/realtime';
import { newsById } from '@/reads/news';
import { allNews } from '../reads';
import { NEW } from '@/parts/list/search';

/** All news, drafts included, read again in the rhythm of settings while the live connection is down. */
export const useManagedNews = () =>
  useQuery({ ...allNews(), refetchInterval: usePollInterval('settings') });

/** The article of the address, which need not be there yet, in all that may become of it. */
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
    // What was deleted meanwhile isn't written on: its form would only fail.
    item: isGone ? undefined : query.data,
  };
}
