import { requestPath, searchOf } from './url';

/** Options of a read, as `endpoint.query()` gives them. */
interface Addressed {
  readonly queryKey: readonly unknown[];
  readonly meta?: { readonly path?: string } | Readonly<Record<string, unknown>> | undefined;
}

interface Input {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
}

/** Path and query that a read asks for; undefined for one of several calls. */
export function addressOf({ queryKey, meta }: Addressed): string | undefined {
  if (typeof meta?.path !== 'string') return undefined;
  const [, , input] = queryKey;
  const { params = {}, query = {} } = (input ?? {}) as Input;
  return requestPath(meta.path, params) + searchOf(query);
}
