import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { isPage, nothing } from '@/api/core/results';
import type { Access, Feature } from '@/api/schemas/access';
import { paramsOf, pathOf, type Answered, type Call, type Grid } from './calls';
import { badBodies, badQueries, fieldsOf, objectIn } from './sample';

/** One column of the grid: what must hold for every endpoint it applies to. Throws where it does not. */
export interface Check {
  /** Completes the sentence "every endpoint …". */
  readonly says: string;
  readonly applies: (endpoint: AnyEndpoint) => boolean;
  readonly run: (grid: Grid, endpoint: AnyEndpoint) => Promise<void>;
}

const UNKNOWN = 'no_such_id';
const PERSON = 'user_member';
const MEMBERSHIP = `orga_meridian:${PERSON}`;

const told = ({ endpoint, body, ...call }: Call): string =>
  `${endpoint.definition.method} ${pathOf({ endpoint, body, ...call })} ${JSON.stringify({ as: call.as, query: call.query, body })}`;

/** Sends a call that must be refused, and must leave nothing behind. */
async function refused(grid: Grid, call: Call, ...statuses: number[]): Promise<Answered> {
  const before = grid.state;
  grid.events.length = 0;
  const answer = await grid.send(call);
  expect(
    statuses,
    `${told(call)} was answered ${answer.status} ${JSON.stringify(answer.errors)}`,
  ).toContain(answer.status);
  expect(grid.state, `${told(call)} was refused and changed something`).toEqual(before);
  expect(grid.events, `${told(call)} was refused and told others`).toEqual([]);
  return answer;
}

/** Parameters that name a thing: any text fits them. */
const idsOf = (endpoint: AnyEndpoint): string[] =>
  paramsOf(endpoint).filter(
    (name) => endpoint.definition.params?.[name]?.safeParse(UNKNOWN).success ?? true,
  );
const choicesOf = (endpoint: AnyEndpoint): string[] =>
  paramsOf(endpoint).filter((name) => !idsOf(endpoint).includes(name));

const isSession = ({ definition: { auth = 'session' } }: AnyEndpoint): boolean =>
  auth === 'session';

/** Gives a person without rights exactly these. */
function grant(grid: Grid, { roles = [], permissions = [] }: Access): void {
  grid.server.world.tables.memberships.update(MEMBERSHIP, {
    roles: ['member', ...roles],
    permissions: [...permissions],
  });
}

function switchOff(grid: Grid, feature: Feature): void {
  const { organizations } = grid.server.world.tables;
  const row = organizations.get('orga_meridian');
  if (!row) throw new Error('The seed has no Meridian');
  organizations.update(row.id, { feature_flags: { ...row.feature_flags, [feature]: false } });
}

const handled: Check = {
  says: 'is served under its own address',
  applies: () => true,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const { method } = endpoint.definition;
    expect(grid.server.endpointOf(method, pathOf(call))).toBe(endpoint.id);
  },
};

const valid: Check = {
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
    // A list without rows would prove nothing about its rows.
    if (isPage(endpoint.definition.result)) {
      expect(
        (result as { elements: unknown[] }).elements.length,
        `${told(call)} lists nothing: let its recipe in tests/contract/grid/recipes.ts make a row`,
      ).toBeGreaterThan(0);
    }
  },
};

const unauthorized: Check = {
  says: '401 without credentials, with dead ones, and with those of another kind',
  applies: () => true,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    await refused(grid, { ...call, as: null }, 401);
    await refused(grid, { ...call, as: 'nobody-at-all' }, 401);
    await refused(grid, { ...call, as: isBasic(endpoint) ? 'owner' : 'sync' }, 401);
  },
};

const isBasic = ({ definition }: AnyEndpoint): boolean => definition.auth === 'basic';

const forbidden: Check = {
  says: '403 without the right it declares, and each right alone lets in',
  applies: ({ definition: { access } }) =>
    (access?.roles?.length ?? 0) + (access?.permissions?.length ?? 0) > 0,
  run: async (grid, endpoint) => {
    const { roles = [], permissions = [] } = endpoint.definition.access ?? {};
    const call = { ...(await grid.ready(endpoint)), as: 'member' };
    const { detail } = await refused(grid, call, 403);
    expect(detail['missing']).toEqual([...permissions, ...roles]);
    const alone = [
      ...roles.map((role) => ({ roles: [role] })),
      ...permissions.map((permission) => ({ permissions: [permission] })),
    ];
    for (const right of alone) {
      const again = { ...(await grid.ready(endpoint)), as: 'member' };
      grant(grid, right);
      const answer = await grid.send(again);
      expect(answer.detail, `${told(again)} with ${JSON.stringify(right)}`).not.toHaveProperty(
        'missing',
      );
    }
  },
};

const off: Check = {
  says: '403 while its feature is switched off, even for owners',
  applies: ({ definition }) => definition.access?.feature !== undefined,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const { feature } = endpoint.definition.access ?? {};
    if (feature) switchOff(grid, feature);
    const { detail } = await refused(grid, { ...call, as: 'owner' }, 403);
    expect(detail).toMatchObject({ feature });
  },
};

const outsider: Check = {
  says: '403 for people of another organization, 404 for an organization there is not',
  applies: (endpoint) => isSession(endpoint) && endpoint.definition.organization !== false,
  run: async (grid, endpoint) => {
    const call = { ...(await grid.ready(endpoint)), as: 'member-2' };
    await refused(grid, { ...call, organization: UNKNOWN }, 404);
    grid.server.world.tables.memberships.remove('orga_meridian:user_member_2');
    await refused(grid, call, 403);
  },
};

const unknown: Check = {
  says: '404 for each id of its path that is unknown',
  applies: (endpoint) => idsOf(endpoint).length > 0,
  run: async (grid, endpoint) => {
    for (const name of idsOf(endpoint)) {
      const call = await grid.ready(endpoint);
      await refused(grid, { ...call, params: { ...call.params, [name]: UNKNOWN } }, 404);
    }
  },
};

const named = ({ errors }: Answered, field: string): boolean =>
  Object.keys(errors).some((key) => key === field || key.startsWith(`${field}.`));

/** Statuses of a request that cannot be understood. */
const BAD = [400, 422];

const badBody: Check = {
  says: '400 or 422 for a bad body, and says which field',
  applies: ({ definition: { body, method } }) => body !== undefined && method !== 'GET',
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const { body: schema, bodyType } = endpoint.definition;
    let tried = 0;
    if (bodyType !== 'form') {
      await refused(grid, { ...call, raw: '{"broken' }, 400);
      await refused(grid, { ...call, raw: '{"__proto__":{"roles":["owner"]}}' }, 400);
    }
    for (const wrong of ['"a text"', '7', '[]']) {
      if (schema?.safeParse(JSON.parse(wrong)).success) continue;
      tried += 1;
      await refused(grid, { ...call, raw: wrong }, ...BAD);
    }
    for (const [field, what, body] of badBodies(schema, call.body, bodyType === 'form')) {
      tried += 1;
      const answer = await refused(grid, { ...call, body }, ...BAD);
      expect(
        named(answer, field),
        `${told({ ...call, body })}: ${field} ${what}, but ${JSON.stringify(answer.errors)}`,
      ).toBe(true);
    }
    expect(tried, 'no body is bad enough for its schema').toBeGreaterThan(0);
  },
};

const badQuery: Check = {
  says: '400 or 422 for a bad query or choice in the path, and says which',
  applies: (endpoint) => endpoint.definition.query !== undefined || choicesOf(endpoint).length > 0,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    let tried = 0;
    for (const name of choicesOf(endpoint)) {
      tried += 1;
      const params = { ...call.params, [name]: UNKNOWN };
      expect(named(await refused(grid, { ...call, params }, ...BAD), name), name).toBe(true);
    }
    for (const [field, query] of badQueries(endpoint.definition.query, call.query)) {
      tried += 1;
      const answer = await refused(grid, { ...call, query }, ...BAD);
      expect(
        named(answer, field),
        `${told({ ...call, query })}: ${JSON.stringify(answer.errors)}`,
      ).toBe(true);
    }
    expect(tried, 'no query is bad enough for its schema').toBeGreaterThan(0);
  },
};

const PAGE = { limit: 2 };
const rowsOf = (result: unknown): unknown[] => (result as { elements: unknown[] }).elements;
const cursorOf = (result: unknown): string | null =>
  (result as { cursor?: string | null }).cursor ?? null;

const pages: Check = {
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

const twice: Check = {
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

const stale: Check = {
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

const strangers: Check = {
  says: '404 for things of another organization, as if they were not there',
  applies: (endpoint) =>
    isSession(endpoint) && endpoint.definition.organization !== false && idsOf(endpoint).length > 0,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    await refused(grid, { ...call, as: 'kestrel-owner', organization: 'kestrel' }, 404);
  },
};

const references: Check = {
  says: '4xx for a body that names a thing there is not',
  applies: ({ definition: { body } }) => referencesIn(objectIn(body)).length > 0,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const schema = endpoint.definition.body;
    for (const field of referencesIn(objectIn(schema))) {
      const wrong = field.endsWith('s') ? [UNKNOWN] : UNKNOWN;
      const body = { ...(call.body as object), [field]: wrong };
      if (!schema?.safeParse(body).success) continue;
      await refused(grid, { ...call, body }, 403, 404, 409, 422);
    }
  },
};

const OF_MERIDIAN = /orga_meridian|offi_berlin|(?:reso|area)_ber-/;

const apart: Check = {
  says: 'shows nothing of one organization in another, whoever asks',
  applies: (endpoint) =>
    isSession(endpoint) &&
    endpoint.definition.organization !== false &&
    endpoint.definition.method === 'GET' &&
    idsOf(endpoint).length === 0,
  run: async (grid, endpoint) => {
    const call = { ...(await grid.ready(endpoint)), organization: 'kestrel' };
    // One belongs to Kestrel alone, the other to both.
    for (const as of ['kestrel-owner', 'member']) {
      const { status, result } = await grid.send({ ...call, as });
      if (status !== 200) expect([400, 403, 404], told({ ...call, as })).toContain(status);
      expect(JSON.stringify(result ?? null), told({ ...call, as })).not.toMatch(OF_MERIDIAN);
    }
  },
};

/** Ids that other systems give, of which this one knows nothing. */
const FOREIGN = new Set(['event_id', 'external_id', 'ical_id']);

/** Fields that name things of ours. */
const referencesIn = (schema: z.ZodMiniObject | undefined): string[] =>
  Object.keys(schema ? fieldsOf(schema) : {}).filter(
    (name) => /_ids?$/.test(name) && !FOREIGN.has(name),
  );

const tells: Check = {
  says: 'tells the hub when it changes something (HUB-1)',
  applies: ({ definition: { method } }) => method !== 'GET',
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    const before = grid.state;
    await grid.send(call);
    expect(
      grid.state,
      `${told(call)} changed nothing: let its recipe change something`,
    ).not.toEqual(before);
    expect(grid.events.length, `${told(call)} told nobody`).toBeGreaterThan(0);
  },
};

/** The columns of the grid by name. */
export const CHECKS = {
  handled,
  valid,
  unauthorized,
  forbidden,
  off,
  outsider,
  unknown,
  badBody,
  badQuery,
  pages,
  twice,
  stale,
  strangers,
  apart,
  references,
  tells,
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
