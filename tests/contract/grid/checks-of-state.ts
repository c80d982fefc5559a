import { expect } from 'vitest';
import * as z from 'zod/mini';
import { isPage, nothing } from '@/api/core/results';
import { pathOf } from './calls';
import { BAD, refused, told, type Check } from './check';
import { SHOWN_BY } from '@/api/things';
import { fieldsOf, objectIn } from './sample';

export const handled: Check = {
  says: 'is served under its own address',
  applies: () => true,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const { method } = endpoint.definition;
    expect(grid.server.endpointOf(method, pathOf(call))).toBe(endpoint.id);
  },
};

export const valid: Check = {
  says: 'succeeds, answers what the contract says, and shows what is there',
  applies: () => true,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const { status, errors, result } = await grid.send(call);
    expect(
      status,
      `${told(call)} was refused: ${JSON.stringify(errors)}. If it needs something to be there first, say so in tests/contract/grid/recipes.ts`,
    ).toBe(200);
    if (endpoint.definition.result === nothing) expect(result).toBeUndefined();
    else expect(result).not.toBeNull();
    // A list without rows wouldn’t prove anything.
    if (isPage(endpoint.definition.result)) {
      expect(
        (result as { elements: unknown[] }).elements.length,
        `${told(call)} lists nothing: let its recipe in tests/contract/grid/recipes.ts make a row`,
      ).toBeGreaterThan(0);
    }
  },
};

const PAGE = { limit: 2 };

const rowsOf = (result: unknown): unknown[] => (result as { elements: unknown[] }).elements;

const cursorOf = (result: unknown): string | null =>
  (result as { cursor?: string | null }).cursor ?? null;

export const pages: Check = {
  says: 'gives the same rows page by page as at once (PAGE-1, PAGE-2)',
  applies: ({ definition: { result, query, method } }) =>
    method === 'GET' && isPage(result) && query !== undefined && 'limit' in fieldsOf(query),
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const query = { ...call.query, limit: 60 };
    const whole = rowsOf((await grid.send({ ...call, query })).result);
    const found: unknown[] = [];
    for (let cursor: string | null = null; found.length < whole.length;) {
      const at: Record<string, unknown> = cursor === null ? PAGE : { ...PAGE, cursor };
      const { status, result } = await grid.send({ ...call, query: { ...call.query, ...at } });
      expect(status).toBe(200);
      expect(rowsOf(result).length).toBeGreaterThan(0);
      expect(rowsOf(result).length).toBeLessThanOrEqual(PAGE.limit);
      found.push(...rowsOf(result));
      cursor = cursorOf(result);
      if (cursor === null) break;
    }
    expect(found.slice(0, whole.length)).toEqual(whole);
    await refused(grid, { ...call, query: { ...call.query, cursor: 'no-such-cursor' } }, ...BAD);
  },
};

export const twice: Check = {
  says: 'answers the same when a thing is deleted twice (RACE-6)',
  applies: ({ definition: { method, path } }) => method === 'DELETE' && path.includes(':'),
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const once = await grid.send(call);
    expect(once.status, told(call)).toBe(200);
    const after = grid.state;
    grid.events.length = 0;
    expect(await grid.send(call), told(call)).toEqual(once);
    expect(grid.state).toEqual(after);
    expect(grid.events).toEqual([]);
  },
};

export const stale: Check = {
  says: '409 with the present object for a change of an older state (RACE-7)',
  applies: ({ definition: { body, errors } }) =>
    (errors?.includes(409) ?? false) && 'updated_at' in fieldsOf(objectIn(body) ?? z.object({})),
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const body = { ...(call.body as object), updated_at: '2001-01-01T00:00:00.000Z' };
    const { detail } = await refused(grid, { ...call, body }, 409);
    expect(detail['current'], told({ ...call, body })).toBeTypeOf('object');
    const parsed = endpoint.definition.result.safeParse(detail['current']);
    expect(parsed.success, 'the present object is not what the call answers').toBe(true);
  },
};

export const notifies: Check = {
  says: 'tells the hub when it changes something, and affects what shows it (HUB-1)',
  applies: ({ definition: { method } }) => method !== 'GET',
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const before = grid.state;
    await grid.send(call);
    expect(
      grid.state,
      `${told(call)} changed nothing: let its recipe change something`,
    ).not.toEqual(before);
    expect(grid.events.length, `${told(call)} told no one`).toBeGreaterThan(0);
    const affected = endpoint.definition.affects ?? [];
    for (const { object_type } of grid.events) {
      const names = Object.hasOwn(SHOWN_BY, object_type)
        ? SHOWN_BY[object_type as keyof typeof SHOWN_BY]
        : undefined;
      expect(names, `nobody hears of a ${object_type}: add it to src/api/things.ts`).toBeDefined();
      const missing = (names ?? []).filter(
        (name) => !affected.includes(name) && !affected.includes(name.split('.')[0] ?? ''),
      );
      expect(missing, `${endpoint.id} changes a ${object_type} and affects too little`).toEqual([]);
    }
  },
};
