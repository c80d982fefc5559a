import { TypedSearch, type TypedSearchProps } from './typed-search';
import { useTyped } from './use-typed';

/** A search in the address, which all that is found follows: the field answers at once, the address when the hand rests. */
export function SearchText({ value, onChange, ...field }: TypedSearchProps) {
  const [typed, type] = useTyped(value, onChange);
  return <TypedSearch {...field} value={typed} onChange={type} />;
}
