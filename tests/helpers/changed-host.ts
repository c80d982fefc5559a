import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Changes the answers of a host on their way, as another host would give them. */
export interface Change {
  readonly path?: (path: string) => string;
  /** The body of a call. */
  readonly sent?: (text: string, path: string) => string;
  /** The body of an answer. */
  readonly body?: (text: string, path: string, query: URLSearchParams) => string;
  readonly headers?: (headers: Headers) => void;
  readonly status?: (path: string, query: URLSearchParams) => number | undefined;
}

interface ChangedHost {
  readonly url: string;
  readonly close: () => void;
}

/** A host that answers as the fake server does, but for a change. */
export async function changedHost(host: string, change: Change): Promise<ChangedHost> {
  const proxy = createServer((request, response) => {
    void pass(host, request, response, change);
  });
  proxy.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    const behind = connect(Number(new URL(host).port), '127.0.0.1');
    const lines = Object.entries(request.headers).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
    behind.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    socket.pipe(behind).pipe(socket);
    for (const each of [socket, behind]) each.on('error', () => behind.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => proxy.close() };
}

const BETWEEN_TWO = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

async function pass(
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
  change: Change,
): Promise<void> {
  const { url = '/', method = 'GET', headers } = request;
  const { searchParams } = new URL(url, host);
  const [path = ''] = url.split('?', 1);
  const received = await buffer(request);
  const sent = change.sent?.(received.toString(), path) ?? received;
  const answer = await fetch(host + (change.path?.(url) ?? url), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      BETWEEN_TWO.has(name) ? [] : [[name, String(value)]],
    ),
    redirect: 'manual',
    ...(sent.length > 0 ? { body: sent } : {}),
  });
  const headersOfAnswer = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headersOfAnswer.delete(name);
  change.headers?.(headersOfAnswer);
  const text = await answer.text();
  response.statusCode = change.status?.(path, searchParams) ?? answer.status;
  for (const [name, value] of headersOfAnswer) response.appendHeader(name, value);
  response.end(change.body?.(text, path, searchParams) ?? text);
}
