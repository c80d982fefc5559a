import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { setApiClient, type ApiClient } from '@/api/core/client';
import { type AnyEndpoint, area, endpoint } from '@/api/core/endpoint';
import { ApiError, ConnectionError } from '@/api/core/errors';
import { nothing } from '@/api/core/results';

const Thing = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  organization_user: z.optional(z.object({ roles: z.array(z.string()) })),
  room: z.optional(z.object({ id: z.string() })),
  begins: z.optional(z.string()),
  parts: z.optional(z.array(z.object({ place: z.object({ id: z.string() }), from: z.string() }))),
  updated_at: z.optional(z.string()),
});
export type Thing = z.infer<typeof Thing>;
const SHOWN_AS = { roles: 'organization_user.roles' } as const;
const body = z.object({
  name: z.string(),
  roles: z.optional(z.array(z.string())),
  room_id: z.optional(z.string()),
  begins: z.optional(z.string()),
  parts: z.optional(z.array(z.object({ place_id: z.string(), from: z.string() }))),
  updated_at: z.optional(z.string()),
});
export const things = area('things', {
  list: endpoint({
    method: 'GET',
    path: '/things',
    summary: 'All',
    result: z.object({ elements: z.array(Thing) }),
  }),
  get: endpoint({ method: 'GET', path: '/things/:id', summary: 'One', result: Thing }),
  add: endpoint({
    method: 'POST',
    path: '/things',
    summary: 'Adds',
    body,
    result: Thing,
    shownAs: SHOWN_AS,
    affects: ['things'],
  }),
  // Its answer looks like nothing in the list.
  grant: endpoint({
    method: 'POST',
    path: '/things/grants',
    summary: 'Lets someone in; twice is once',
    body,
    result: z.object({ id: z.string() }),
    affects: ['things'],
    isRepeatable: true,
  }),
  // Those that are there already are left out.
  addAll: endpoint({
    method: 'POST',
    path: '/things/all',
    summary: 'Adds several',
    body: z.object({ names: z.array(z.string()) }),
    result: z.object({ elements: z.array(Thing), left: z.array(z.string()) }),
    affects: ['things'],
    creates: {
      each: ({ names }) => [names].flat().map((name) => ({ name })),
      answer: (elements, left) => ({ elements, left: left.map(({ name }) => name) }),
    },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/things/:id',
    summary: 'Changes',
    body,
    result: Thing,
    shownAs: SHOWN_AS,
    affects: ['things'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/things/:id',
    summary: 'Deletes',
    result: nothing,
    affects: ['things'],
  }),
  // The id isn’t that of what’s deleted.
  clear: endpoint({
    method: 'DELETE',
    path: '/things/:id/notes',
    summary: 'Deletes its notes',
    result: nothing,
    affects: ['things'],
  }),
});

/** The connection ended before the answer arrived. */
export const offline = new ConnectionError('things.add', new Error());

interface Given {
  params?: { id?: string };
  body: z.infer<typeof body>;
}

/** An instant as this server writes it. */
const withOffset = (text: string): string => text.replace(/\.000Z$/, '+00:00');

/** A server of things, with a list of them on the page. */
class LossyServer {
  present: Thing[] = [{ id: 'old', name: 'Old', size: 1 }];
  /** What the next calls answer instead, after they were carried out unless it’s an {@link ApiError}. */
  answers: Error[] = [];
  /** The names of all calls that write. */
  sent: string[] = [];
  /** The list can’t be read. */
  isUnreadable = false;
  /** A single thing can’t be read. */
  isUnseen = false;
  /** Calls aren’t carried out. */
  isUnreached = false;
  /** What’s added doesn’t show in the list. */
  isUnlisted = false;
  readonly client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });

  /** The page with the list is left. */
  leave = (): void => {};

  write(params: { id?: string }, given: z.infer<typeof body>): Thing {
    const id = params.id ?? `new-${this.present.length}`;
    const before = this.present.find((thing) => thing.id === id);
    const { roles, room_id, begins, parts, updated_at, ...fields } = given;
    const thing = {
      id,
      size: before?.size ?? 1,
      ...fields,
      ...(roles && { organization_user: { roles } }),
      ...(room_id !== undefined && { room: { id: room_id } }),
      ...(begins !== undefined && { begins: withOffset(begins) }),
      ...(parts && {
        parts: parts
          .map(({ place_id, from }) => ({ place: { id: place_id }, from: withOffset(from) }))
          .toReversed(),
      }),
      ...(updated_at !== undefined && { updated_at: `${updated_at}+` }),
    };
    this.present = [...this.present.filter((each) => each.id !== id), thing];
    return thing;
  }

  private carryOut(name: string, { params = {}, body: given }: Given): unknown {
    if (name === 'remove') {
      this.present = this.present.filter(({ id }) => id !== params.id);
      return undefined;
    }
    if (name === 'clear') return undefined;
    if (name === 'addAll') {
      const { names } = given as unknown as { names: readonly string[] };
      const left = names.filter((each) => this.present.some((thing) => thing.name === each));
      for (const each of names) if (!left.includes(each)) this.write({}, { name: each });
      return undefined;
    }
    return this.isUnlisted ? { id: 'grant' } : this.write(params, given);
  }

  send({ name }: AnyEndpoint, input: Given): Promise<unknown> {
    if (name === 'list') {
      return this.isUnreadable
        ? Promise.reject(offline)
        : Promise.resolve({ elements: this.present });
    }
    if (name === 'get') {
      const thing = this.present.find(({ id }) => id === input.params?.id);
      return thing && !this.isUnseen ? Promise.resolve(thing) : Promise.reject(offline);
    }
    this.sent.push(name);
    const failure = this.answers.shift();
    if (failure instanceof ApiError || (failure && this.isUnreached))
      return Promise.reject(failure);
    const thing = this.carryOut(name, input);
    return failure ? Promise.reject(failure) : Promise.resolve(thing);
  }
}

/** A new server of things for each test. */
export function lossyServer(): { readonly current: LossyServer } {
  const holder = { current: new LossyServer() };
  beforeEach(async () => {
    const server = new LossyServer();
    holder.current = server;
    setApiClient({
      send: (call: AnyEndpoint, input: Given) => server.send(call, input),
    } as unknown as ApiClient);
    const list = new QueryObserver(server.client, things.list.query());
    server.leave = list.subscribe(() => undefined);
    await list.refetch();
  });
  afterEach(() => {
    holder.current.leave();
    holder.current.client.clear();
  });
  return holder;
}
