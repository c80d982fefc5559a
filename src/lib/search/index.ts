/*
 * Search parameters as plain text: what people read, type and share. A value that occurs once is a text, one that is
 * repeated a list, as the API's own lists are; a route's schema makes numbers and flags of them where it needs any.
 */

/** Reads `?a=1&b=2&b=3` as `{ a: '1', b: ['2', '3'] }`. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(text)) {
    const before = search.get(key);
    search.set(key, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(search);
}

/** The reverse of {@link parseSearch}. Absent and empty values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item === undefined || item === null || item === '') continue;
      params.append(key, typeof item === 'object' ? JSON.stringify(item) : (item as string));
    }
  }
  // Clock times and lists read better so, and both signs are legal in a query.
  const text = params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
