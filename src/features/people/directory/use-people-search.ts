import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PeopleSearch } from '../search';

/** What can change at once; undefined drops a filter. */
type Change = { readonly [K in keyof PeopleSearch]?: PeopleSearch[K] | undefined };

/** Who is listed, by the address, and how to change it (UI-8). */
export function usePeopleSearch(): PeopleSearch & { set: (change: Change) => void } {
  const search = useSearch({ from: '/_app/people' });
  const navigate = useNavigate({ from: '/people' });
  const set = (change: Change) => {
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
    });
  };
  return { ...search, set };
}
