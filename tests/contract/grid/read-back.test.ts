import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { Grid, type Call } from './calls';
import type { Values } from './recipe';
import { fieldsOf, objectIn, sampleOf } from './sample';

/** Areas whose writes do more than keep fields. Their own tests say what. */
const AREAS = ['integrations', 'resources', 'schedules', 'settings', 'tickets', 'users'];
const isOther = ({ area, id }: AnyEndpoint) =>
  AREAS.includes(area) || id === 'stations.updateVisit';

const MEMBERS = ['user_ids'];
const BY_TYPE = ['options', 'blocking_answers'];
/** Fields that no answer shows: members, a PIN and a code, and what only some types of questions have. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'questions.create': BY_TYPE,
  'questions.update': BY_TYPE,
  'stations.pair': ['code', 'reception_pin_hash'],
  'stations.update': ['reception_pin_hash'],
  'teams.create': MEMBERS,
  'teams.createGroup': MEMBERS,
  'teams.createManagement': MEMBERS,
  'teams.update': MEMBERS,
  'teams.updateGroup': MEMBERS,
  'teams.updateManagement': MEMBERS,
};

/** Ids and other words of the seed that a field may have besides the usual ones. */
const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  category_id: ['tagc_equipment', 'tagc_surroundings'],
  form_ids: [['form_safety']],
  manager_ids: [['user_member_2']],
  office_id: ['offi_new_york', 'offi_auckland'],
  office_ids: [['offi_new_york']],
  offices: [['offi_new_york']],
  parent_id: ['divi_apac'],
  password: ['another-password'],
  team_ids: [['team_design']],
  time_zone: ['Asia/Tokyo'],
};

/** What else has to be sent with a field. */
const WITH: Readonly<Record<string, Values>> = {
  'wifi.create': { security: 'wpa2', password: 'some-password' },
  'wifi.update': { security: 'wpa2', password: 'some-password' },
};

const VERSION = 'updated_at';
const grid = new Grid();

/** Endpoints that change an object by its version, and those that create one. */
const changes = endpoints.filter((endpoint) => {
  const { method, body, path } = endpoint.definition;
  const object = isOther(endpoint) ? undefined : objectIn(body);
  return method === 'PUT' && path.endsWith('/:id') && object && VERSION in fieldsOf(object);
});
const creations = changes.flatMap(({ definition: { path } }) =>
  endpoints.filter(
    (endpoint) =>
      !isOther(endpoint) &&
      endpoint.definition.method === 'POST' &&
      endpoint.definition.path === path.replace(/\/:id$/, ''),
  ),
);

const inner = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
    ? inner(schema._zod.def.innerType as z.ZodMiniType)
    : schema;

/** Values that a field may have, of which at least one differs from what’s saved. */
function valuesFor(schema: z.ZodMiniType, field: string): readonly unknown[] {
  const bare = inner(schema);
  const choices = bare instanceof z.ZodMiniEnum ? Object.values(bare._zod.def.entries) : [];
  const usual = [sampleOf(bare, field), 'Another text', true, false, 3, 30, []];
  return [...(KNOWN[field] ?? []), ...choices, ...usual].filter(
    (value) => schema.safeParse(value).success,
  );
}

/** How what a call wrote is read again, if it’s read by its id. */
const readOf = ({ definition: { method, path } }: AnyEndpoint) =>
  endpoints.find(
    ({ definition }) =>
      definition.method === 'GET' && definition.path === (method === 'PUT' ? path : `${path}/:id`),
  );

async function answersOf(call: Call): Promise<readonly Values[]> {
  const { status, result } = await grid.send(call);
  if (status !== 200) return [];
  const written = result as Values;
  const endpoint = readOf(call.endpoint);
  if (!endpoint) return [written];
  const params = { id: written['id'] };
  const read = await grid.send({ ...call, endpoint, params, query: {}, body: undefined });
  expect(read.status).toBe(200);
  return [written, read.result as Values];
}

/** What’s sent as ids may be shown as objects. */
const idsIn = (shown: unknown): unknown =>
  Array.isArray(shown)
    ? shown.map((each: Partial<Values> | string) => (typeof each === 'object' ? each['id'] : each))
    : shown;

/** Whether a field that’s sent is shown in the answer, and when the object is read again. */
async function isKept(endpoint: AnyEndpoint, field: string, schema: z.ZodMiniType) {
  const usual = await grid.ready(endpoint);
  const given = { ...(usual.body as object), ...WITH[endpoint.id] };
  const [before] = await answersOf({ ...usual, body: given });
  if (!before) throw new Error(`${endpoint.id}: its usual call was refused`);
  const same = (value: unknown, shown: unknown) =>
    JSON.stringify(value) === JSON.stringify(idsIn(shown));
  for (const value of valuesFor(schema, field)) {
    if (same(value, before[field])) continue;
    const call = await grid.ready(endpoint);
    const answers = await answersOf({ ...call, body: { ...given, [field]: value } });
    if (answers.length > 0) return answers.every((answer) => same(value, answer[field]));
  }
  return false;
}

describe('T-3 what is written can be read again', () => {
  it('and there is something to try', () => {
    expect(changes.length).toBeGreaterThan(10);
    expect(creations.length).toBeGreaterThan(10);
  });

  it.each([...creations, ...changes].map((endpoint) => ({ id: endpoint.id, endpoint })))(
    '$id keeps every field of its body',
    async ({ id, endpoint }) => {
      const body = objectIn(endpoint.definition.body);
      const unread: string[] = [];
      for (const [field, schema] of Object.entries(body ? fieldsOf(body) : {})) {
        if (field !== VERSION && !(await isKept(endpoint, field, schema))) unread.push(field);
      }
      expect(unread).toEqual(UNREAD[id] ?? []);
    },
  );
});
