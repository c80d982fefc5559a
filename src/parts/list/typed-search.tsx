import { useState, useTransition } from 'react';
import { SearchField } from '@/ui/search-field';

export interface TypedSearchProps {
  label: string;
  /** What is searched for. */
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** A search that shows each letter before what it finds is drawn. */
export function TypedSearch({ label, value, onChange, className }: TypedSearchProps) {
  const [text, setText] = useState(value);
  const [isBehind, start] = useTransition();
  // Changed by something else than this field.
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
