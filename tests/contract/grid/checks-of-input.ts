import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Answered, Call } from './calls';
import { BAD, choicesOf, idsOf, refused, told, type Check, UNKNOWN } from './check';
import { badBodies, badQueries, fieldsOf, isRequired, objectIn, sampleOf } from './sample';

const named = ({ errors }: Answered, field: string): boolean =>
  Object.keys(errors).some((key) => key === field || key.startsWith(`${field}.`));

export const unknown: Check = {
  says: '404 for each id of its path that is unknown',
  applies: (endpoint) => idsOf(endpoint).length > 0,
  run: async (grid, endpoint) => {
    for (const name of idsOf(endpoint)) {
      const call = await grid.ready(endpoint);
      await refused(grid, { ...call, params: { ...call.params, [name]: UNKNOWN } }, 404);
    }
  },
};

export const badBody: Check = {
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

export const badQuery: Check = {
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

/** The optional fields of an object, each with a value that it accepts. */
const optionalIn = (schema: z.ZodMiniObject | undefined): [field: string, value: unknown][] =>
  Object.entries(schema ? fieldsOf(schema) : {})
    .filter(([, inner]) => !isRequired(inner))
    .map(([field, inner]) => [field, sampleOf(given(inner), field)]);

/** The schema of an optional field without "optional". */
const given = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
    ? given(schema._zod.def.innerType as z.ZodMiniType)
    : schema;

export const optional: Check = {
  says: 'answers or refuses, and never breaks, with each optional field of body and query',
  applies: ({ definition: { body, query } }) =>
    optionalIn(objectIn(body)).length + optionalIn(query).length > 0,
  run: async (grid, endpoint) => {
    const { body, query } = endpoint.definition;
    const wider = [
      ...optionalIn(objectIn(body)).map(([field, value]) => (call: Call) => ({
        ...call,
        body: { ...(call.body as object), [field]: value },
      })),
      ...optionalIn(query).map(([field, value]) => (call: Call) => ({
        ...call,
        query: { ...call.query, [field]: value },
      })),
    ];
    const first = await grid.ready(endpoint);
    for (const [index, widen] of wider.entries()) {
      // A read doesn’t change the world.
      const isFresh = index === 0 || endpoint.definition.method === 'GET';
      const call = widen(isFresh ? first : await grid.ready(endpoint));
      const before = grid.state;
      // An internal error of the server would reject here.
      const { status, errors } = await grid.send(call);
      if (status === 200) continue;
      expect([400, 401, 403, 404, 409, 410, 422], told(call)).toContain(status);
      expect(Object.keys(errors), `${told(call)} was refused without a reason`).not.toEqual([]);
      expect(grid.state, `${told(call)} was refused and changed something`).toEqual(before);
    }
  },
};

/** Ids from other systems, which this server doesn’t know. */
const FOREIGN = new Set(['event_id', 'external_id', 'ical_id']);

/** Fields that refer to objects of this server. */
const referencesIn = (schema: z.ZodMiniObject | undefined): string[] =>
  Object.keys(schema ? fieldsOf(schema) : {}).filter(
    (name) => /_ids?$/.test(name) && !FOREIGN.has(name),
  );

export const references: Check = {
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
