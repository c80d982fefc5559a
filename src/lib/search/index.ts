/*
 * Search parameters as plain text that people read, type, and share. A value that occurs once is a string, a repeated one a list,
 * like the API’s lists. A route’s schema converts them to numbers and booleans if it needs any.
 */

/** Parses `?a=1&b=2&b=3` as `{ a: '1', b: ['2', '3'] }`. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(text)) {
    const before = search.get(key);
    search.set(key, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(search);
}

/** The inverse of {@link parseSearch}. Absent and empty values are omitted. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item === undefined || item === null || item === '') continue;
      params.append(key, typeof item === 'object' ? JSON.stringify(item) : (item as string));
    }
  }
  // This makes times and lists more readable, and both characters are legal in a query.
  const text = params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
