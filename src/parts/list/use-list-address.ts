import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from './search';

/** The search parameters of a list, including its filters under the ids of their columns. */
type Address = ListSearch & Readonly<Record<string, string | undefined>>;

/** What a list stores in the address of the page that shows it, and how to change it (UI-8). */
export function useListAddress(): {
  search: Address;
  set: (change: Readonly<Record<string, string | undefined>>) => void;
} {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    // The route’s schema, made with `listSearch`, has validated them.
    search: { q: '', ...search },
    set: (change) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true }),
  };
}
