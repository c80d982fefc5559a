import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from './search';

/** The search parameters of a list, with those of its filters by the ids of their columns. */
type Address = ListSearch & Readonly<Record<string, string | undefined>>;

/** What a list keeps in the address of whichever page shows it, and how to change it (UI-8). */
export function useListAddress(): {
  search: Address;
  set: (change: Readonly<Record<string, string | undefined>>) => void;
} {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    // The route's own schema, made with `listSearch`, has checked them.
    search: { q: '', ...search },
    set: (change) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true }),
  };
}
