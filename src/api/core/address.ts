import { requestPath, searchOf } from './url';

/** Options of a read, as returned by `endpoint.query()`. */
interface Addressed {
  readonly queryKey: readonly unknown[];
  readonly meta?: { readonly path?: string } | Readonly<Record<string, unknown>> | undefined;
}

interface Input {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
}

/** The path and query of a read; undefined for a read that makes several calls. */
export function addressOf({ queryKey, meta }: Addressed): string | undefined {
  if (typeof meta?.path !== 'string') return undefined;
  const [, , input] = queryKey;
  const { params = {}, query = {} } = (input ?? {}) as Input;
  return requestPath(meta.path, params) + searchOf(query);
}
