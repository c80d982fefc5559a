import type { ClientConfig } from '@/api/core/client';
import type { FakeServer } from '../core/serve';

/** Requests of a client in the server’s process: no network and no service worker. */
export function inProcess(server: () => Pick<FakeServer, 'fetch'>): ClientConfig['transport'] {
  return async ({ url, method, headers, body, form }) => {
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const sent = form
      ? new URLSearchParams(body as Record<string, string>).toString()
      : JSON.stringify(body);
    const request = new Request(url, {
      method,
      headers: { ...headers, 'Content-Type': type },
      ...(body === undefined ? {} : { body: sent }),
    });
    const response = await server().fetch(request);
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
}
