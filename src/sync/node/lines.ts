import { transport, type HttpRequest } from '@/api/core/http';

/** Node’s codes for a connection that the other side closed. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function isClosed(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && CLOSED.has(each.code)) return true;
  }
  return false;
}

/**
 * Makes a call, and repeats it once if its connection turns out to be closed. Hosts close idle connections, and a process that
 * was suspended learns of it at its next call. Only for calls that are safe to repeat, which all of the sync’s are.
 */
async function onOpenLine<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isClosed(error)) throw error;
    return call();
  }
}

/** How the worker in Node reaches a provider. */
export const providerFetch = (request: Request): Promise<Response> =>
  onOpenLine(() => fetch(request.clone()));

/** How the worker in Node reaches the API. */
export const apiTransport = (request: HttpRequest): Promise<Response> =>
  onOpenLine(() => transport(request));
