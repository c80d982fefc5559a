import { transport, type HttpRequest } from '@/api/core/http';

/** How Node says that the line a call took was closed by the other side. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function isClosed(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && CLOSED.has(each.code)) return true;
  }
  return false;
}

/**
 * Makes a call, and makes it once more where its line turns out to be closed. Hosts close lines that lie idle, and a process
 * that the machine kept waiting meanwhile learns of it from its next call. Only for calls that may be made twice: all of the
 * synchronization’s may.
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
