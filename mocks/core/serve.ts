import type * as z from 'zod/mini';
import { cookiesOf } from './cookies';
import { Caller, checkCredentials, type Cookies } from './auth';
import { Faults, type Fault } from './faults';
import type { Route } from './implement';
import { Refused, refuse } from './refuse';
import { Router } from './router';
import type { World } from '../world/world';

/** A body beyond this many bytes is refused unread. */
const BODY_LIMIT = 10 * 1024 * 1024;

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
  onRequest(listener: (entry: LogEntry) => void): () => void;
}

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

async function bodyOf(request: Request, route: Route): Promise<unknown> {
  const { body, bodyType } = route.endpoint.definition;
  if (!body || request.method === 'GET') return undefined;
  if (Number(request.headers.get('Content-Length') ?? 0) > BODY_LIMIT) {
    refuse(413, { body: 'The body is too large' });
  }
  const text = await request.text();
  if (text.length > BODY_LIMIT) refuse(413, { body: 'The body is too large' });
  if (text.trim() === '') return undefined;
  const type = request.headers.get('Content-Type') ?? '';
  if (bodyType === 'form' || type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse(400, { body: 'The body is not valid JSON' });
  }
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
    if (!match) return undefined;
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
      const raw = await bodyOf(request, match.route);
      const good = answer(match, request, url, raw, cookies);
      body = good.body;
      for (const cookie of good.headers.getSetCookie()) options.onCookie?.(cookie);
      response = json(good.body, good.status, good.headers);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      body = error.body;
      response = json(error.body, error.status, new Headers(error.headers));
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
    onRequest(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An enumerated path parameter that fits nothing is an unknown address rather than a bad field. */
function parsedParam(schema: z.ZodMiniType, name: string, value: string): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : refuse(422, { [name]: 'No such value' });
}
