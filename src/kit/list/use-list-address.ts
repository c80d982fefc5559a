import { useNavigate, useSearch } from '@tanstack/react-router';
import { Word } from '@/lib/address';
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
  // The route’s schema knows no filters: a value that can’t be one, such as a list, counts as absent.
  const words = Object.entries(search).filter(([, value]) => Word.safeParse(value).success);
  return {
    search: { q: '', ...Object.fromEntries(words) },
    set: (change) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true }),
  };
}
