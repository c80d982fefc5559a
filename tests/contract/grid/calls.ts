import { contract, endpoints } from '@/api';
import { readAnswer } from '@/api/core/answer';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { HEADER } from '@/api/core/headers';
import { requestPath, searchOf } from '@/api/core/url';
import { HUB_PATH } from '@/api/realtime';
import { Hub } from '@mocks/adapters/hub';
import { hubWorld } from '@mocks/adapters/hub-world';
import { TEST_HOST, testServer, type TestServer } from '@mocks/adapters/vitest';
import type { WorldEvent } from '@mocks/world/world';
import { IN_PATH } from './ids';
import { textOf, type Recipe, type Step, type Values } from './recipe';
import { RECIPES } from './recipes';
import { sampleOf } from './sample';

/** A call that is ready to send. */
export interface Call {
  readonly endpoint: AnyEndpoint;
  /** A persona, `sync`, a device’s token, or `token …` for a person who signed in; null for no one. */
  readonly as: string | null;
  readonly organization: string;
  readonly params: Values;
  readonly query: Values;
  readonly body: unknown;
  /** Sent unchanged instead of the body. */
  readonly raw?: string;
}

/** The answer to a call: its status, and either the answer as the client reads it or the refusal. */
export interface Answered {
  readonly status: number;
  readonly result: unknown;
  readonly errors: Readonly<Record<string, string>>;
  readonly detail: Values;
}

const HOW =
  'Add an id to tests/contract/grid/ids.ts where the name says it all, else a recipe to tests/contract/grid/recipes.ts.';

const isObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Merges a second recipe over the first, field by field. */
function over(recipe: Recipe = {}, more: Omit<Recipe, 'given'>): Omit<Recipe, 'given'> {
  const { given: _given, ...base } = recipe;
  const bodies = isObject(base.body) && isObject(more.body);
  return {
    ...base,
    ...more,
    params: { ...base.params, ...more.params },
    query: { ...base.query, ...more.query },
    ...(bodies ? { body: { ...(base.body as object), ...(more.body as object) } } : {}),
  };
}

/** The names of the parameters in a path. */
export const paramsOf = ({ definition }: AnyEndpoint): string[] =>
  [...definition.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** A known value for a path parameter; throws with instructions if there is none. */
function paramOf(endpoint: AnyEndpoint, name: string): unknown {
  const { method, path, params } = endpoint.definition;
  const before = path.split('/').at(path.split('/').indexOf(`:${name}`) - 1) ?? '';
  const schema = params?.[name];
  const known =
    IN_PATH[`${before}/:${name}`] ?? IN_PATH[name] ?? (schema && sampleOf(schema, name));
  if (known === undefined) {
    throw new Error(`${endpoint.id}: no value is known for :${name} of ${method} ${path}. ${HOW}`);
  }
  return known;
}

/** A body from the recipe, completed with what its schema requires. */
function bodyOf({ id, definition }: AnyEndpoint, own: unknown): unknown {
  const { body: schema } = definition;
  if (!schema) return undefined;
  const made = own === undefined || isObject(own) ? sampleOf(schema, '', true) : undefined;
  const body = isObject(own) && isObject(made) ? { ...made, ...own } : (own ?? made);
  const checked = schema.safeParse(body);
  if (checked.success) return body;
  const [issue] = checked.error.issues;
  const at = issue?.path.map(String).join('.') || 'body';
  throw new Error(`${id}: no valid body is known, ${at}: ${issue?.message}. ${HOW}`);
}

/** A valid call: what its schemas require, with known ids from the seed, overridden by its recipe. */
export function callOf(endpoint: AnyEndpoint, recipe: Omit<Recipe, 'given'> = {}): Call {
  const { auth, query } = endpoint.definition;
  const params = Object.fromEntries(
    paramsOf(endpoint).map((name) => [name, recipe.params?.[name] ?? paramOf(endpoint, name)]),
  );
  return {
    endpoint,
    as: recipe.as ?? (auth === 'basic' ? 'sync' : 'owner'),
    organization: 'meridian',
    params,
    query: { ...((query && sampleOf(query)) as object | undefined), ...recipe.query },
    body: bodyOf(endpoint, recipe.body),
  };
}

/** One world for all calls in a file, reset between them. */
export class Grid {
  readonly server: TestServer;
  readonly events: WorldEvent[] = [];

  /** Answers the first step of the hub’s connection, which has no handler. */
  private readonly hub: Hub;

  constructor(server: TestServer = testServer()) {
    this.server = server;
    this.hub = new Hub(hubWorld(server.world));
    server.world.onEvent((event) => this.events.push(event));
  }

  /** Prepares a fresh world in which an endpoint’s valid call is allowed, and returns that call. */
  async ready(endpoint: AnyEndpoint): Promise<Call> {
    this.server.world.reset();
    const recipe = RECIPES[endpoint.id] ?? {};
    const made = (await recipe.given?.(this.step)) ?? {};
    this.events.length = 0;
    return callOf(endpoint, over(recipe, made));
  }

  /** All differences from the seed, which must be the same before and after a refused call. */
  get state(): unknown {
    return this.server.world.snapshot().changes;
  }

  async send(call: Call): Promise<Answered> {
    const response = pathOf(call).startsWith(HUB_PATH)
      ? this.hub.negotiate(requestOf(call))
      : await this.server.fetch(requestOf(call));
    if (!response) throw new Error(`${call.endpoint.id}: nobody serves this address`);
    const { status } = response;
    if (status < 400) {
      const result = await readAnswer(call.endpoint, response, { strict: true });
      return { status, result, errors: {}, detail: {} };
    }
    const text = await response.text();
    const { result } = JSON.parse(text || '{"result":{"errors":{}}}') as {
      result: { errors: Record<string, string> };
    };
    return { status, result: undefined, errors: result.errors, detail: { ...result } };
  }

  private readonly step: Step = {
    call: async (id, { as, ...input } = {}) => {
      const endpoint = byId(id);
      const call = callOf(endpoint, over(RECIPES[id], { ...input, ...(as ? { as } : {}) }));
      const { status, result, errors } = await this.send(call);
      if (status >= 400) {
        throw new Error(`${id}, made to prepare, was refused: ${status} ${JSON.stringify(errors)}`);
      }
      return (result ?? {}) as Record<string, unknown>;
    },
    put: async (address) => {
      await this.server.fetch(new Request(textOf(address), { method: 'PUT', body: PNG }));
    },
  };
}

/** The smallest file that is accepted as an image. */
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const known = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

/** An endpoint by `area.name`. */
export function byId(id: string): AnyEndpoint {
  const endpoint = known.get(id);
  if (!endpoint)
    throw new Error(`The contract has no ${id}; areas: ${Object.keys(contract).join()}`);
  return endpoint;
}

export const pathOf = ({ endpoint, params }: Call): string =>
  requestPath(endpoint.definition.path, params);

export function requestOf(call: Call): Request {
  const { method, bodyType, body: schema } = call.endpoint.definition;
  const headers = new Headers({ [HEADER.organization]: call.organization });
  const authorization = authorizationOf(call);
  if (authorization) headers.set('Authorization', authorization);
  const form = bodyType === 'form' && isObject(call.body) && call.raw === undefined;
  const body = form
    ? new URLSearchParams(call.body as Record<string, string>).toString()
    : (call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body)));
  if (schema) {
    const type = bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
    headers.set('Content-Type', type);
  }
  return new Request(TEST_HOST + pathOf(call) + searchOf(call.query), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

function authorizationOf({ as }: Call): string | undefined {
  if (as === null) return undefined;
  if (as === 'sync') return `Basic ${btoa('sync:sync')}`;
  if (/^(?:device|claim)_/.test(as)) return `Bearer ${as}`;
  return `Bearer ${as.startsWith('token ') ? as.slice(6) : `persona:${as}`}`;
}
