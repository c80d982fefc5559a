import { useEffect, useState } from 'react';
import { SearchField } from '@/ui/search-field';

/** Milliseconds between two letters of someone who types slowly, but is not done. */
const PAUSE = 120;

interface SearchTextProps {
  label: string;
  /** What the address says. */
  value: string;
  /** Changes the address. */
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** A search kept in the address. The field answers at once; the address, and the list with it, follow a moment later. */
export function SearchText({ label, value, onChange, className }: SearchTextProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // Changed by something else: Back, a link, filters that were dropped.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      className={className}
      label={label}
      maxLength={200}
      value={typed}
      onChange={setTyped}
    />
  );
}
