import { MAX_PAGE } from './fields';
import { requestPath, searchOf } from './url';

/** Options of a read, as `endpoint.query()`, `endpoint.all()`, and `endpoint.kept()` give them. */
export interface Addressed {
  readonly queryKey: readonly unknown[];
  readonly meta?: { readonly path?: string } | Readonly<Record<string, unknown>> | undefined;
}

interface Input {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
}

/** Path and query that a read asks for, of a list that is read whole those of its first page; undefined for one of several calls. */
export function addressOf({ queryKey, meta }: Addressed): string | undefined {
  if (typeof meta?.path !== 'string') return undefined;
  const [, , input, variant] = queryKey;
  const { params = {}, query = {} } = (input ?? {}) as Input;
  // Lists that are read whole say what is kept of them.
  const limit = variant === undefined ? {} : { limit: MAX_PAGE };
  return requestPath(meta.path, params) + searchOf({ ...query, ...limit });
}
