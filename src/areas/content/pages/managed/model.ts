import { useSearch } from '@tanstack/react-router';
import { usePages, type Group } from '../model';

/** Represents pages without a section in the address. */
export const NO_SECTION = 'none';

const keyOf = ({ section }: Group): string => section?.id ?? NO_SECTION;

/** The sections with their pages, and the one whose pages are being ordered. */
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
