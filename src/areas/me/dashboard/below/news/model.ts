import { useQuery } from '@tanstack/react-query';
import { latestNews } from '@/areas/content/shared/queries/news';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';

/** Maximum number of news items on the dashboard. */
export const SHOWN = 3;

/** The latest items of an office that I haven’t read, at most {@link SHOWN}. */
export function useNews(officeId: string) {
  const { data, isError, refetch, isFetching } = useQuery(latestNews(officeId));
  const remembered = useQuery(rememberedSettings());
  // Without the account’s marks, everything is new.
  const read = new Set(remembered.data?.read_news);
  const elements = remembered.isPending ? undefined : data?.elements;
  return {
    state: elements ? 'ready' : !data && isError ? 'failed' : 'loading',
    unread: elements?.filter(({ id }) => !read.has(id)).slice(0, SHOWN) ?? [],
    /** The office has no news at all. */
    isEmpty: elements?.length === 0,
    retry: refetch,
    retrying: isFetching,
  } as const;
}
