import { useState, useTransition } from 'react';
import { SearchField } from '@/ui/search-field';

export interface TypedSearchProps {
  label: string;
  /** The search text. */
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** A search field that shows each letter before its results render. */
export function TypedSearch({ label, value, onChange, className }: TypedSearchProps) {
  const [text, setText] = useState(value);
  const [isBehind, start] = useTransition();
  // Changed by something other than this field.
  if (!isBehind && text !== value) setText(value);
  return (
    <SearchField
      className={className}
      label={label}
      maxLength={200}
      value={text}
      onChange={(next) => {
        setText(next);
        start(() => onChange(next));
      }}
    />
  );
}
