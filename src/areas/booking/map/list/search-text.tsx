import { SearchText as Search } from '@/kit/list/search-text';
import { useMapSearch } from '../search';

/** The search in the address. */
export function SearchText({ label }: { label: string }) {
  const { searchText, set } = useMapSearch();
  return <Search label={label} value={searchText} onChange={(text) => set({ searchText: text })} />;
}
