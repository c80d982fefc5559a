import { TypedSearch, type TypedSearchProps } from './typed-search';
import { useTyped } from './use-typed';

/**
 * A search stored in the address, which determines the results: the field responds immediately, and the address follows after
 * typing pauses.
 */
export function SearchText({ value, onChange, ...field }: TypedSearchProps) {
  const [typed, type] = useTyped(value, onChange);
  return <TypedSearch {...field} value={typed} onChange={type} />;
}
