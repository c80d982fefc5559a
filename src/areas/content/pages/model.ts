import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isMissing } from '@/api/core/errors';
import type { Page, Section } from '@/api/pages';
import { foldText, searchFor } from '@/domain/text/search';
import { usePollInterval } from '@/lib/realtime';
import { wordsOf } from '@/kit/article/excerpt';
import { allPages, allSections, pageById } from '@/areas/content/shared/queries/pages';

/** A section with its pages; pages without a section come last, in a group without one. */
export interface Group {
  readonly section: Section | undefined;
  readonly pages: readonly Page[];
}

/** The sections with their pages, in order. A section without pages is included. */
export function groupsOf(sections: readonly Section[], pages: readonly Page[]): readonly Group[] {
  const known = new Set(sections.map(({ id }) => id));
  const within = (id: string) => pages.filter(({ section_id }) => section_id === id);
  const loose = pages.filter(({ section_id: id }) => id === null || !known.has(id));
  return [
    ...sections.map((section): Group => ({ section, pages: within(section.id) })),
    ...(loose.length > 0 ? [{ section: undefined, pages: loose }] : []),
  ];
}

/** All sections and pages, or those whose title, section, or content matches a text. */
export function usePages(q = '') {
  const refetchInterval = usePollInterval('settings');
  const sections = useQuery({ ...allSections(), refetchInterval });
  const pages = useQuery({ ...allPages(), refetchInterval });
  const groups = useMemo(
    () => sections.data && pages.data && groupsOf(sections.data.elements, pages.data.elements),
    [sections.data, pages.data],
  );
  const isSearched = q !== '';
  // Once for all letters typed: parsing an article takes milliseconds.
  const words = useMemo(
    () =>
      new Map(isSearched ? pages.data?.elements.map((page) => [page, wordsOf(page.content)]) : []),
    [isSearched, pages.data],
  );
  const found = useMemo(() => {
    const matches = searchFor(q);
    if (!groups || !matches) return groups;
    return groups
      .map(({ section, pages }) => ({
        section,
        pages: pages.filter((page) =>
          matches(foldText(`${page.title} ${section?.name ?? ''} ${words.get(page) ?? ''}`)),
        ),
      }))
      .filter((group) => group.pages.length > 0);
  }, [groups, q, words]);
  return {
    groups,
    found,
    count: pages.data?.elements.length,
    query: {
      data: groups,
      isPending: sections.isPending || pages.isPending,
      isError: sections.isError || pages.isError,
      error: sections.error ?? pages.error,
      isFetching: sections.isFetching || pages.isFetching,
      refetch: () => Promise.all([sections.refetch(), pages.refetch()]),
    },
  };
}

/** The page in the address, in all its states. */
export function useReading() {
  const { pageId } = useParams({ from: '/_app/pages/$pageId' });
  const query = useQuery(pageById(pageId));
  const { groups = [] } = usePages();
  const all = groups.flatMap(({ pages }) => pages);
  const at = all.findIndex(({ id }) => id === pageId);
  return {
    query,
    page: query.data,
    section: groups.find(({ pages }) => pages.some(({ id }) => id === pageId))?.section,
    /** The previous and next pages in the overall order. */
    before: at > 0 ? all[at - 1] : undefined,
    after: at === -1 ? undefined : all[at + 1],
    isGone: isMissing(query.error),
  };
}
