import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { HUB_PATH } from '@/api/realtime';
import { personaUserId, SESSION_COOKIE, type Cookies } from '../core/auth';
import { BODY_LIMIT } from '../core/body';
import { cookiesOf } from '../core/cookies';
import { providerOf } from '../providers';
import type { Snapshot, World } from '../world/world';
import { authPage, scopedTo } from './http-auth';
import { control, CONTROL_PATH, mayControl } from './http-control';
import { corsHeaders, localOrigins, preflightHeaders, type Origins } from './http-cors';
import { json, refusal, reply, type ParsedRequest, type Reply } from './http-reply';
import { attachHub } from './hub-server';
import { RunningWorld, type RunningOptions } from './running-world';

export interface HttpServerOptions extends Pick<
  RunningOptions,
  'scenario' | 'seed' | 'now' | 'latency' | 'chaos'
> {
  /** Any free one by default. */
  port?: number;
  /** Where it listens; only on this machine by default. */
  host?: string;
  /** Who calls without credentials are made as. */
  persona?: string;
  /** Origins whose pages may call; by default those on this machine. */
  origins?: Origins;
  /** The initial world. */
  snapshot?: Snapshot;
  /** Answers GET for pages beside the API, such as its documentation; undefined for all other addresses. */
  pages?: (url: URL) => Promise<Reply | undefined>;
  /** Called with one line for each request, and one for each of the fake server’s own errors. */
  log?: (line: string) => void;
}

export interface HttpServer {
  /** Address without a trailing slash. */
  readonly url: string;
  readonly running: RunningWorld;
  close(): Promise<void>;
}

/** A world can be large, and only this machine can send one. */
const CONTROL_LIMIT = 64_000_000;
/** A body with more bytes isn’t read further. */
const MAX_READ_BYTES = 100_000_000;
/** How many milliseconds an idle connection stays open. A client on a busy machine would otherwise use one that has been closed. */
const IDLE = 65_000;
/** Smaller answers fit into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1400;
/** Where a monitor asks whether the server answers. It does so at once, and no fault concerns it. */
const HEALTH_PATH = '/health';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const PICTURE = /"(\w*ur[il])":"\/(?=assets\/)/g;

/**
 * Serves a world over HTTP and its hub over WebSocket: the fake server as a separate host, for built applications, other
 * machines, and curl. Rejects if the port is in use or the snapshot doesn’t fit.
 */
export async function startHttpServer(options: HttpServerOptions = {}): Promise<HttpServer> {
  const { port = 0, host = '127.0.0.1', snapshot } = options;
  const running = new RunningWorld({
    ...options,
    ...(options.log ? { onFault: options.log } : {}),
  });
  const exchange = new Exchange(running, options);
  const server = createServer((request, response) => {
    // What can’t even be sent, such as a status that no answer has, breaks this connection and nothing else.
    exchange.serve(request, response).catch(() => request.socket.destroy());
  });
  server.keepAliveTimeout = IDLE;
  const detach = attachHub(server, {
    admit: (...ask) => running.hub.admit(...ask),
    connect: (...ask) => running.hub.connect(...ask),
    dispose: () => running.dispose(),
  });
  try {
    if (snapshot) await running.run('import', snapshot);
    await listen(server, port, host);
  } catch (error) {
    detach();
    throw error;
  }
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${bound}`,
    running,
    close: async () => {
      detach();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** The same request is answered repeatedly. */
class Exchange {
  private readonly running: RunningWorld;
  private readonly origins: Origins;
  private readonly persona: string | undefined;
  private readonly pages: HttpServerOptions['pages'];
  private readonly log: HttpServerOptions['log'];
  private guest: { world: World; session: string } | undefined;

  constructor(
    running: RunningWorld,
    { origins = localOrigins, persona, pages, log }: HttpServerOptions,
  ) {
    this.running = running;
    this.origins = origins;
    this.persona = persona;
    this.pages = pages;
    this.log = log;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = performance.now();
    const { method = 'GET' } = request;
    const url = urlOf(request);
    let answer: Reply | undefined;
    try {
      answer = await this.answer(request, method, url);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.log?.(`fake server: ${message.replaceAll('\n', ' ')}`);
      answer = refusal(500, { server: message });
    }
    if (answer) await this.send(request, response, answer, method);
    // The connection breaks, which is what status 0 means.
    else request.socket.destroy();
    if (!this.log) return;
    const path = url === undefined ? '?' : shownPath(url);
    const endpoint = url && this.running.server.endpointOf(method, url.pathname);
    const took = (performance.now() - began).toFixed(1);
    const status = answer ? String(answer.status) : '---';
    this.log(`${status} ${method} ${path} ${took} ms${endpoint ? ` ${endpoint}` : ''}`);
  }

  private async answer(
    request: IncomingMessage,
    method: string,
    url: URL | undefined,
  ): Promise<Reply | undefined> {
    if (!url) return refusal(400, { address: 'The address cannot be read' });
    const isProvider = providerOf(url) !== undefined;
    if (!isProvider && !METHODS.has(method)) {
      return refusal(405, { method: `${method} is not served` });
    }
    if (method === 'OPTIONS') return reply(204, '', preflightHeaders);
    const headers = headersOf(request);
    const steers = url.pathname.startsWith(CONTROL_PATH);
    const limit = steers ? CONTROL_LIMIT : BODY_LIMIT;
    const body = await bytesOf(request, limit);
    if (isProvider) {
      const text = body?.toString();
      return replyOf(this.running.providers.answer({ method, url, headers, text }));
    }
    if (body === undefined) return refusal(413, { body: 'The body is too large' });
    const asked: ParsedRequest = { method, url, headers, body };
    if (steers) {
      return mayControl(asked, request.socket.remoteAddress, this.origins)
        ? control(asked, this.running)
        : refusal(403, { command: 'The world is steered from its own machine only' });
    }
    if (url.pathname === `${HUB_PATH}/negotiate` && method === 'POST') {
      return replyOf(this.running.hub.negotiate(requestOf(asked)));
    }
    const page = authPage(asked, this.running, this.origins) ?? (await this.page(method, url));
    return page ?? this.call(asked);
  }

  /** What isn’t part of the API, and anyone may read. */
  private async page(method: string, url: URL): Promise<Reply | undefined> {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (url.pathname === HEALTH_PATH) return json(200, { status: 'ok' });
    return this.asset(url.pathname) ?? (await this.pages?.(url));
  }

  private asset(pathname: string): Reply | undefined {
    const found = this.running.world.seed.asset(pathname);
    return (
      found &&
      reply(200, found.body, [
        ['Content-Type', found.type],
        ['Cache-Control', 'max-age=3600'],
        ['Cross-Origin-Resource-Policy', 'cross-origin'],
        // A drawing opened on its own runs nothing.
        ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
      ])
    );
  }

  private async call(asked: ParsedRequest): Promise<Reply | undefined> {
    const { method, url, headers, body } = asked;
    const cookies = this.cookiesOf(headers);
    const { server } = this.running;
    const call = { method, url, headers, cookies, text: () => body.toString() };
    const answer = await server.answer(call);
    if (answer === null) return undefined;
    if (answer) {
      return {
        status: answer.status,
        headers: [...answer.headers].map(([name, value]): [string, string] =>
          name === 'set-cookie' ? [name, scopedTo(url.hostname, value)] : [name, value],
        ),
        body: absolute(answer.body ?? '', url),
      };
    }
    const file = await server.fetch(requestOf(asked), { cookies });
    // A broken connection has no answer.
    if (file?.type === 'error') return undefined;
    return file
      ? replyOf(file)
      : refusal(404, { address: `No such call: ${method} ${url.pathname}` });
  }

  /** The cookies of a call; one without valid credentials uses the chosen persona’s. */
  private cookiesOf(headers: Headers): Cookies {
    const cookies = cookiesOf(headers.get('Cookie'));
    if (this.persona === undefined || headers.has('Authorization')) return cookies;
    const { world } = this.running;
    const session = cookies[SESSION_COOKIE];
    if (session !== undefined && world.tables.sessions.get(session)) return cookies;
    if (this.guest?.world !== world) {
      const [pair = ''] = this.running.signIn(personaUserId(this.persona)).split(';');
      this.guest = { world, session: pair.slice(SESSION_COOKIE.length + 1) };
    }
    return { ...cookies, [SESSION_COOKIE]: this.guest.session };
  }

  private async send(
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, body }: Reply,
    method: string,
  ): Promise<void> {
    // The world’s time, not the machine’s, because the client sets its clock by it (F-37).
    response.setHeader('Date', new Date(this.running.world.clock.now()).toUTCString());
    for (const [name, value] of headers) {
      if (name.toLowerCase() === 'date') continue;
      response.appendHeader(name, value);
    }
    for (const [name, value] of corsHeaders(request.headers.origin, this.origins)) {
      response.setHeader(name, value);
    }
    response.appendHeader('Vary', 'Accept-Encoding');
    response.statusCode = status;
    const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const sent = zips && body.length > MIN_COMPRESSED_BYTES ? await zipped(body) : body;
    if (sent !== body) response.setHeader('Content-Encoding', 'gzip');
    if (status !== 204 && status !== 304) {
      response.setHeader('Content-Length', Buffer.byteLength(sent));
    }
    // Otherwise, the unread rest of an oversized body would be parsed as the next request.
    if (!request.complete) response.setHeader('Connection', 'close');
    response.end(method === 'HEAD' ? undefined : sent);
  }
}

/**
 * Everything here is text or a drawing. A day of an office is a megabyte uncompressed and 60 kB compressed, as from a real host.
 */
const zipped = (body: Reply['body']): Promise<Buffer> => promisify(gzip)(body, { level: 1 });

/** Pages on other hosts can’t use a picture’s address without a host. */
const absolute = (body: string, { origin }: URL): string =>
  // Checks the slash first: it’s rare in JSON, unlike the quote before it.
  body.includes('/assets/') ? body.replaceAll(PICTURE, `"$1":"${origin}/`) : body;

/** The full address of a request, or undefined if it can’t be read. */
function urlOf({ url = '/', headers }: IncomingMessage): URL | undefined {
  const text = url.startsWith('/') ? `http://${headers.host ?? 'localhost'}${url}` : url;
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  return parsed?.protocol === 'http:' ? parsed : undefined;
}

/** The part of an address that may be logged: no token or return address. */
const shownPath = ({ pathname, search }: URL): string =>
  pathname.startsWith('/auth/') || pathname.startsWith('/hub/') ? pathname : pathname + search;

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
  }
  return headers;
}

/**
 * The body; undefined if it reaches the limit. The rest of such a body is read and dropped, because closing the connection would
 * lose the answer, but only up to a point.
 */
function bytesOf(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size < limit) chunks.push(chunk);
      else chunks = [];
      if (size < MAX_READ_BYTES) return;
      request.pause();
      resolve(undefined);
    });
    request.on('end', () => {
      resolve(size < limit ? Buffer.concat(chunks) : undefined);
    });
    request.on('error', reject);
  });
}

function requestOf({ method, url, headers, body }: ParsedRequest): Request {
  const bare = method === 'GET' || method === 'HEAD' || body.length === 0;
  return new Request(url, { method, headers, ...(bare ? {} : { body }) });
}

async function replyOf(response: Response): Promise<Reply> {
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers, body };
}
