import { MAX_PAGE } from './fields';

/** Fills the parameters of a path. Each becomes one segment, whatever it contains. */
export function requestPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/**
 * The query as text, including `?`: lists become repeated parameters, absent values are left out, and the limit is at most 2000.
 */
export function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item === undefined || item === null) continue;
      if (name === 'limit' && typeof item === 'number')
        search.append(name, `${Math.min(item, MAX_PAGE)}`);
      // Query schemas use only strings, numbers, and booleans.
      else search.append(name, `${item as string | number | boolean}`);
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
