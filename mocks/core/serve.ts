import type * as z from 'zod/mini';
import { bodyOf } from './body';
import { cookiesOf } from './cookies';
import { Caller, checkCredentials, type Cookies } from './auth';
import { Faults, type Fault } from './faults';
import type { Route } from './implement';
import { Refused, refuse } from './refuse';
import { Router } from './router';
import { serveFiles } from '../rules/uploads';
import type { World } from '../world/world';

export interface ServeOptions {
  /** Cookies of the request where its `Cookie` header cannot be read: a page never sees that header. */
  cookies?: Cookies;
  /** Given each cookie the answer sets: a page cannot read that header either. */
  onCookie?: (cookie: string) => void;
}

/** One served call, for the request log and the panel. */
export interface LogEntry {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

export interface FakeServer {
  readonly world: World;
  readonly faults: Faults;
  /** Answers a call of the contract, or undefined when no endpoint has this method and path. */
  fetch(request: Request, options?: ServeOptions): Promise<Response | undefined>;
  /** `area.endpoint` behind a method and path, for logs; undefined when there is none. */
  endpointOf(method: string, path: string): string | undefined;
  onRequest(listener: (entry: LogEntry) => void): () => void;
  /**
   * Called with what a handler threw that was no refusal: a mistake of the fake server's own. The caller gets a 500; a
   * listener that throws makes `fetch` reject instead, which is what tests want. Unheard, it is one line on the console.
   */
  onFault(listener: FaultListener): () => void;
}

/** Given what was thrown, and the `area.endpoint` it was thrown in. */
export type FaultListener = (error: unknown, endpoint: string) => void;

/** Repeated query parameters become lists, single ones texts (PAGE-4). */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    // defineProperty, so that a parameter called __proto__ is just a name.
    Object.defineProperty(query, name, {
      value: values.length === 1 ? values[0] : values,
      enumerable: true,
    });
  }
  return query;
}

/** Checks one part of a request against the contract; each problem stands under the name of its field. */
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

const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/**
 * The fake server over a world: the same for the service worker, vitest, Storybook and the standalone server. Requests and
 * responses are both checked against the contract.
 */
export function createServer(world: World, routes: Iterable<Route>): FakeServer {
  const router = new Router(routes);
  const faults = new Faults();
  const listeners = new Set<(entry: LogEntry) => void>();
  const faultListeners = new Set<FaultListener>();

  /** What is refused, whatever was thrown. */
  function refusalOf(error: unknown, endpoint: string): Refused {
    if (error instanceof Refused) return error;
    for (const listener of faultListeners) listener(error, endpoint);
    if (faultListeners.size === 0) console.error(faultLine(error, endpoint));
    const server = error instanceof Error ? error.message : String(error);
    return new Refused(500, { result: { errors: { server } } });
  }

  const json = (body: unknown, status: number, headers: Headers): Response => {
    headers.set('Content-Type', 'application/json');
    headers.set('Date', new Date(world.clock.now()).toUTCString());
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };

  /** Runs the handler as one step: nothing remains of a refused call. */
  function answer(
    { route, params }: { route: Route; params: Readonly<Record<string, string>> },
    request: Request,
    url: URL,
    body: unknown,
    cookies: Cookies,
  ): { status: number; body: unknown; headers: Headers } {
    const { endpoint, handler } = route;
    const { definition } = endpoint;
    const headers = new Headers();
    const caller = new Caller(world, request.headers, cookies);
    checkCredentials(definition, caller, request.headers);
    const checkedParams: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(params)) {
      const schema = definition.params?.[name];
      checkedParams[name] = schema ? parsedParam(schema, name, value) : value;
    }
    const query = parsed(definition.query, queryOf(url.searchParams)) ?? {};
    const checkedBody = parsed(definition.body, body);
    const result = world.transact(() =>
      handler({
        params: checkedParams,
        query,
        body: checkedBody,
        world,
        url,
        headers: request.headers,
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
        setHeader: (name: string, value: string) => headers.append(name, value),
      }),
    );
    const check = definition.result.safeParse(result);
    if (!check.success) {
      const [issue] = check.error.issues;
      throw new Error(`${endpoint.id}: answer.${issue?.path.join('.')}: ${issue?.message}`);
    }
    const status = 200;
    if (definition.envelope === 'bare') return { status, body: result, headers };
    return { status, body: { result: result ?? null }, headers };
  }

  function spoiled(
    fault: Fault,
    good: Response | undefined,
    goodBody: unknown,
  ): Response | undefined {
    switch (fault.kind) {
      case 'status':
        return new Response(
          typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? ''),
          { status: fault.status ?? 500, headers: { ...fault.headers } },
        );
      case 'html':
        return new Response('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>', {
          status: fault.status ?? 502,
          headers: { 'Content-Type': 'text/html' },
        });
      case 'empty':
        return new Response(null, { status: fault.status ?? 200 });
      case 'wrong-shape':
        return Response.json(fault.body ?? { result: 'unexpected' });
      case 'stuck-cursor': {
        const page = (goodBody as { result?: { elements?: unknown[] } } | undefined)?.result;
        return Response.json({ result: { ...page, cursor: 'stuck' } });
      }
      default:
        return good;
    }
  }

  async function serve(request: Request, options: ServeOptions): Promise<Response | undefined> {
    const url = new URL(request.url);
    const match = router.match(request.method, url.pathname);
    if (!match) {
      return serveFiles(
        world,
        request,
        options.cookies ?? cookiesOf(request.headers.get('Cookie')),
      );
    }
    const fault = faults.strike(match.route.endpoint.id);
    const delay = faults.latency + (fault?.kind === 'delay' ? (fault.delay ?? 0) : 0);
    if (delay > 0) await wait(delay);
    if (fault?.kind === 'hang') return new Promise(() => {});
    if (fault?.kind === 'offline' && !fault.after) return Response.error();
    const early = fault && !fault.after && fault.kind !== 'delay' && fault.kind !== 'stuck-cursor';
    if (early) return spoiled(fault, undefined, undefined);
    const cookies = options.cookies ?? cookiesOf(request.headers.get('Cookie'));
    let response: Response;
    let body: unknown;
    try {
      const raw = await bodyOf(request, match.route.endpoint.definition);
      const good = answer(match, request, url, raw, cookies);
      body = good.body;
      for (const cookie of good.headers.getSetCookie()) options.onCookie?.(cookie);
      response = json(good.body, good.status, good.headers);
    } catch (error) {
      const refused = refusalOf(error, match.route.endpoint.id);
      if (refused.remains) world.transact(refused.remains);
      body = refused.body;
      response = json(refused.body, refused.status, new Headers(refused.headers));
    }
    if (fault?.kind === 'offline') return Response.error();
    return fault ? spoiled(fault, response, body) : response;
  }

  return {
    world,
    faults,
    async fetch(request, options = {}) {
      const response = await serve(request, options);
      if (response) {
        const { pathname } = new URL(request.url);
        const endpoint = router.match(request.method, pathname)?.route.endpoint.id ?? '';
        const entry = { endpoint, method: request.method, path: pathname, status: response.status };
        for (const listener of listeners) listener(entry);
      }
      return response;
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

/** A mistake of the fake server in one line: where, what, and the first place of ours it came from. */
export function faultLine(error: unknown, endpoint: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const place =
    error instanceof Error ? /\bmocks\/\S+:\d+/.exec(error.stack ?? '')?.[0] : undefined;
  return `fake server: ${endpoint}: ${message.replaceAll('\n', ' ')}${place ? ` (${place})` : ''}`;
}

/** An enumerated path parameter that fits nothing is an unknown address rather than a bad field. */
function parsedParam(schema: z.ZodMiniType, name: string, value: string): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse(422, { [name]: 'No such value' });
}
