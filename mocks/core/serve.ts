import type * as z from 'zod/mini';
import { BODY_LIMIT, readBody, tooLarge } from './body';
import { contractErrors } from './check';
import { cookiesOf } from './cookies';
import { Caller, checkCredentials, type Cookies } from './auth';
import { Faults, type Fault } from './faults';
import type { Route } from './implement';
import { openCursor, sealCursor } from './paging';
import { Refused, refuse } from './refuse';
import { Router, type Match } from './router';
import { textOf } from './text';
import { serveFiles } from '../rules/uploads';
import type { World } from '../world/world';

/** A call before it’s validated. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly cookies: Cookies;
  /** The body as text, read at most once. */
  text(): string | Promise<string>;
}

/** The answer to a call; null if the connection should break without one. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | null;
} | null;

export interface ServeOptions {
  /** Cookies of the request if its `Cookie` header can’t be read, because a page never sees that header. */
  cookies?: Cookies;
  /** Called with each cookie that a normal answer sets, because a page can’t read that header either. */
  onCookie?: (cookie: string) => void;
}

/** One call, for the request log and the panel. */
export interface LogEntry {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface FakeServer {
  readonly world: World;
  readonly faults: Faults;
  /**
   * Answers a call of the contract or a request for a file; undefined if no endpoint has this method and path. A broken
   * connection is an error response.
   */
  fetch(request: Request, options?: ServeOptions): Promise<Response | undefined>;
  /** The same for calls of the contract only, for adapters that need no `Request` and `Response`. */
  answer(call: Call): Promise<Answer | undefined>;
  /** The `area.endpoint` for a method and path, for logs; undefined if there is none. */
  endpointOf(method: string, path: string): string | undefined;
  onRequest(listener: (entry: LogEntry) => void): () => void;
  /**
   * Called when a handler throws anything but a refusal, which is an error in the fake server itself. The caller gets a 500; a
   * listener that throws makes `fetch` reject instead, which tests want. Without a listener, it’s one line in the console.
   */
  onFault(listener: FaultListener): () => void;
}

/** Called with what was thrown, and the `area.endpoint` that threw it. */
export type FaultListener = (error: unknown, endpoint: string) => void;

/** Repeated query parameters become lists, single ones strings (PAGE-4). */
function queryOf({ search, searchParams }: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  if (search === '') return query;
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    // defineProperty, so that a parameter called __proto__ is just a name.
    Object.defineProperty(query, name, {
      value: values.length === 1 ? values[0] : values,
      enumerable: true,
    });
  }
  return query;
}

/** The value of a call’s body: undefined if its endpoint has none. */
async function bodyOf({ method, headers, text }: Call, route: Route): Promise<unknown> {
  const { body, bodyType } = route.endpoint.definition;
  if (!body || method === 'GET') return undefined;
  if (Number(headers.get('Content-Length') ?? 0) >= BODY_LIMIT) tooLarge();
  return readBody(await text(), headers.get('Content-Type'), bodyType === 'form');
}

/** Validates one part of a request against the contract; each problem is listed under its field’s name. */
function parsed(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    errors[issue.path.map(String).join('.') || 'body'] ??= issue.message;
  }
  return refuse(422, errors);
}

/** A list’s query with its cursor unsealed. */
function withOpenCursor(query: object, list: string): object {
  return 'cursor' in query && typeof query.cursor === 'string'
    ? { ...query, cursor: openCursor(query.cursor, list) }
    : query;
}

/** A page with its cursor sealed for its list. */
function withSealedCursor(reply: unknown, list: string): unknown {
  const isPage =
    typeof reply === 'object' &&
    reply !== null &&
    'elements' in reply &&
    'cursor' in reply &&
    typeof reply.cursor === 'string';
  return isPage ? { ...reply, cursor: sealCursor(String(reply.cursor), list) } : reply;
}

/** Statuses whose responses have no body, whatever a fault says. */
const BODILESS = new Set([204, 205, 304]);

/** The same call for the first page: a cursor that doesn’t advance is one that the server can’t read. */
function fromTheStart(call: Call): Call {
  const url = new URL(call.url);
  url.searchParams.delete('cursor');
  return { ...call, url };
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/**
 * The fake server for a world, shared by the service worker, vitest, Storybook, and the standalone server. Requests and responses
 * are both validated against the contract.
 */
export function createServer(world: World, routes: Iterable<Route>): FakeServer {
  const router = new Router(routes);
  const faults = new Faults();
  const listeners = new Set<(entry: LogEntry) => void>();
  const faultListeners = new Set<FaultListener>();

  /** The refusal for whatever was thrown. */
  function refusalOf(error: unknown, endpoint: string): Refused {
    if (error instanceof Refused) return error;
    for (const listener of faultListeners) listener(error, endpoint);
    if (faultListeners.size === 0) console.error(faultLine(error, endpoint));
    const server = error instanceof Error ? error.message : String(error);
    return new Refused(500, { result: { errors: { server } } });
  }

  const json = (body: unknown, status: number, headers = new Headers()): NonNullable<Answer> => {
    headers.set('Content-Type', 'application/json');
    headers.set('Date', new Date(world.clock.now()).toUTCString());
    return { status, headers, body: body === undefined ? null : textOf(body) };
  };

  /** Runs the handler as one step: a refused call leaves nothing behind, nor does one whose answer must not be sent. */
  function handle(
    { route, params }: Match,
    call: Call,
    body: unknown,
  ): { body: unknown; set: Headers } {
    const { endpoint, handler } = route;
    const { definition } = endpoint;
    const { url, headers, cookies } = call;
    const set = new Headers();
    const caller = new Caller(world, headers, cookies);
    checkCredentials(definition, caller, headers);
    const checkedParams: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(params)) {
      const schema = definition.params?.[name];
      checkedParams[name] = schema ? parsedParam(schema, name, value) : value;
    }
    // A cursor pages through the list it came from: the same call with the same path.
    const list = [endpoint.id, ...Object.values(params)].join(' ');
    const query = withOpenCursor(parsed(definition.query, queryOf(url)) ?? {}, list);
    const checkedBody = parsed(definition.body, body);
    const result = world.transact(() => {
      const reply = withSealedCursor(
        handler({
          params: checkedParams,
          query,
          body: checkedBody,
          world,
          url,
          headers,
          cookies,
          get user() {
            return caller.user;
          },
          get realUser() {
            return caller.realUser;
          },
          get actor() {
            return caller.actor;
          },
          setHeader: (name: string, value: string) => set.append(name, value),
        }),
        list,
      );
      const problem = contractErrors(definition.result, reply);
      if (problem !== undefined) throw new Error(`${endpoint.id}: answer.${problem}`);
      return reply;
    });
    return { body: definition.envelope === 'bare' ? result : { result: result ?? null }, set };
  }

  function spoiled(fault: Fault, good?: NonNullable<Answer>, goodBody?: unknown): Answer {
    const plain = (status: number, body: unknown, own: HeadersInit = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const headers = new Headers({
        'Content-Type': typeof body === 'string' ? 'text/plain' : 'application/json',
      });
      for (const [name, value] of new Headers(own)) headers.set(name, value);
      return { status, headers, body: BODILESS.has(status) ? null : text };
    };
    switch (fault.kind) {
      case 'status':
        return plain(fault.status ?? 500, fault.body ?? '', fault.headers);
      case 'html':
        return plain(
          fault.status ?? 502,
          '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>',
          { 'Content-Type': 'text/html' },
        );
      case 'empty':
        return { status: fault.status ?? 200, headers: new Headers(), body: null };
      case 'wrong-shape':
        return json(fault.body ?? { result: 'unexpected' }, 200);
      case 'stuck-cursor': {
        const page = (goodBody as { result?: { elements?: unknown[] } } | undefined)?.result;
        return json({ result: { ...page, cursor: 'stuck' } }, 200);
      }
      default:
        return good ?? null;
    }
  }

  async function serve(match: Match, call: Call): Promise<Answer> {
    const { endpoint } = match.route;
    const fault = faults.takeFault(endpoint.id);
    const delay = faults.latency + (fault?.kind === 'delay' ? (fault.delay ?? 0) : 0);
    if (delay > 0) await wait(delay);
    if (fault?.kind === 'hang') return new Promise(() => {});
    if (fault?.kind === 'offline' && !fault.after) return null;
    const early = fault && !fault.after && fault.kind !== 'delay' && fault.kind !== 'stuck-cursor';
    if (early) return spoiled(fault);
    let answer: NonNullable<Answer>;
    let body: unknown;
    try {
      const asked = fault?.kind === 'stuck-cursor' ? fromTheStart(call) : call;
      const good = handle(match, asked, await bodyOf(call, match.route));
      ({ body } = good);
      answer = json(body, 200, good.set);
    } catch (error) {
      const refused = refusalOf(error, endpoint.id);
      if (refused.remains) world.transact(refused.remains);
      ({ body } = refused);
      answer = json(body, refused.status, new Headers(refused.headers));
    }
    if (fault?.kind === 'offline') return null;
    return fault ? spoiled(fault, answer, body) : answer;
  }

  async function answer(call: Call): Promise<Answer | undefined> {
    const { method, url } = call;
    const match = router.match(method, url.pathname);
    if (!match) return undefined;
    const given = await serve(match, call);
    if (listeners.size > 0) {
      const endpoint = match.route.endpoint.id;
      const entry = { endpoint, method, path: url.pathname, status: given?.status ?? 0 };
      for (const listener of listeners) listener(entry);
    }
    return given;
  }

  /** Faults apply to file transfers as to calls, under the name `uploads.file`. */
  async function file(request: Request, cookies: Cookies): Promise<Response | undefined> {
    const isSent =
      request.method === 'PUT' && new URL(request.url).pathname.startsWith('/uploads/');
    const fault = isSent ? faults.takeFault('uploads.file') : undefined;
    if (fault?.kind === 'hang') return new Promise(() => {});
    if (fault?.kind === 'delay') await wait(fault.delay ?? 0);
    if (!fault || fault.kind === 'delay') return serveFiles(world, request, cookies);
    const bad = fault.kind === 'offline' ? null : spoiled(fault);
    return bad ? new Response(bad.body, bad) : Response.error();
  }

  return {
    world,
    faults,
    answer,
    async fetch(request, { cookies = cookiesOf(request.headers.get('Cookie')), onCookie } = {}) {
      const { method, headers } = request;
      const url = new URL(request.url);
      const given = await answer({ method, url, headers, cookies, text: () => request.text() });
      if (given === undefined) return file(request, cookies);
      if (given === null) return Response.error();
      for (const cookie of given.headers.getSetCookie()) onCookie?.(cookie);
      return new Response(given.body, { status: given.status, headers: given.headers });
    },
    endpointOf: (method, path) => router.match(method, path)?.route.endpoint.id,
    onRequest(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFault(listener) {
      faultListeners.add(listener);
      return () => faultListeners.delete(listener);
    },
  };
}

/** An error in the fake server, in one line: where, what, and the first of our own places it came from. */
export function faultLine(error: unknown, endpoint: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const place =
    error instanceof Error ? /\bmocks\/\S+:\d+/.exec(error.stack ?? '')?.[0] : undefined;
  return `fake server: ${endpoint}: ${message.replaceAll('\n', ' ')}${place ? ` (${place})` : ''}`;
}

/** A path parameter that matches none of its values is an unknown address rather than an invalid field. */
function parsedParam(schema: z.ZodMiniType, name: string, value: string): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse(422, { [name]: 'No such value' });
}
