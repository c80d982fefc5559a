import { useEffect, useState } from 'react';
import { SearchField } from '@/ui/search-field';
import { useMapSearch } from '../search';

/** The search in the address. The field itself answers at once: the address, and the page with it, follow a moment later. */
export function SearchText({ label }: { label: string }) {
  const { searchText, set } = useMapSearch();
  const [typed, setTyped] = useState(searchText);
  const [sent, setSent] = useState(searchText);
  // Changed by something else: Back, a link, a filter that was dropped.
  if (searchText !== sent) {
    setSent(searchText);
    setTyped(searchText);
  }
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      set({ searchText: typed });
    }, PAUSE);
    return () => clearTimeout(timer);
  });
  return <SearchField label={label} value={typed} onChange={setTyped} />;
}

/** Milliseconds between two letters of someone who types slowly, but is not done. */
const PAUSE = 120;
