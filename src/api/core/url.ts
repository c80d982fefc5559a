import { MAX_PAGE } from './fields';

/** Fills the parameters of a path. Each is one segment, whatever it contains. */
export function requestPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The query as text, `?` included: lists as repeated parameters, absent values left out, a limit of 2000 at most. */
export function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item === undefined || item === null) continue;
      if (name === 'limit' && typeof item === 'number')
        search.append(name, `${Math.min(item, MAX_PAGE)}`);
      // The schemas of queries know texts, numbers and flags only.
      else search.append(name, `${item as string | number | boolean}`);
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
