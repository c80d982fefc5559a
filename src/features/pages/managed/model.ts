import { useSearch } from '@tanstack/react-router';
import { usePages, type Group } from '../model';

/** Stands in the address for the pages that belong to no section. */
export const LOOSE = 'none';

const keyOf = ({ section }: Group): string => section?.id ?? LOOSE;

/** The sections with their pages, and the one whose pages are put in order. */
export function useManagedPages() {
  const { section: asked } = useSearch({ from: '/_app/admin/pages' });
  const { groups, ...rest } = usePages();
  return {
    ...rest,
    groups,
    sections: groups?.flatMap(({ section }) => section ?? []),
    loose: groups?.find(({ section }) => section === undefined),
    open: groups?.find((group) => keyOf(group) === asked) ?? groups?.[0],
  };
}
