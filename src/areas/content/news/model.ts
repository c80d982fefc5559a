import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { News } from '@/api/news';
import { isMissing } from '@/api/core/errors';
import { usePollInterval } from '@/lib/realtime';
import { excerptOf } from '@/kit/article/excerpt';
import { newsById, newsOf } from '@/areas/content/shared/queries/news';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { useWhere } from '@/session/where';

/** An item of the list. */
export interface NewsRow extends News {
  /** Its excerpt. */
  readonly excerpt: string;
  /** Undefined while the account’s marks aren’t known. */
  readonly isRead: boolean | undefined;
}

/** The items marked as "got it"; undefined while they aren’t known. */
export function useReadIds(): ReadonlySet<string> | undefined {
  const { data } = useQuery(rememberedSettings());
  return useMemo(() => data && new Set(data.read_news), [data]);
}

/** The selected office’s news, newest first, polled at the interval for news while the live connection is down. */
export function useNewsList(show: 'all' | 'unread') {
  const { office } = useWhere();
  const query = useQuery({
    ...newsOf(office?.id ?? ''),
    enabled: office !== undefined,
    refetchInterval: usePollInterval('shell'),
  });
  const read = useReadIds();
  const elements = query.data?.elements;
  // Separate from the marks, which change with each click: parsing an article takes milliseconds.
  const excerpts = useMemo(() => elements?.map(({ content }) => excerptOf(content)), [elements]);
  const all = useMemo(
    () =>
      elements?.map((item, index): NewsRow => ({
        ...item,
        excerpt: excerpts?.[index] ?? '',
        isRead: read?.has(item.id),
      })),
    [elements, excerpts, read],
  );
  const unread = all?.filter(({ isRead }) => isRead === false);
  return { office, query, all, unread, rows: show === 'unread' ? unread : all };
}

/** The item in the address, in all its states. */
export function useNewsItem() {
  const { newsId } = useParams({ from: '/_app/news/$newsId' });
  const query = useQuery(newsById(newsId));
  const read = useReadIds();
  return {
    query,
    item: query.data,
    isGone: isMissing(query.error),
    isRead: read?.has(newsId),
  };
}
