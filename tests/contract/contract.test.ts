import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract, endpoints } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { FEATURES, PERMISSION, ROLES } from '@/api/schemas/access';

/** Method, path, and kind of every call of the product, one per line. */
const rows = readFileSync(`${import.meta.dirname}/rows.txt`, 'utf8')
  .trim()
  .split('\n');

const names = new Set([...Object.keys(contract), ...endpoints.map(({ id }) => id)]);

describe('the contract', () => {
  it('has every row of the table once, and no others', () => {
    const own = endpoints.map(
      ({ definition: { method, path, provenance = 'shown' } }) => `${method} ${path} ${provenance}`,
    );
    expect(own.toSorted()).toEqual(rows.toSorted());
  });

  it('files each endpoint under its own area and name', () => {
    const wrong = Object.entries(contract).flatMap(([area, calls]) =>
      Object.entries<AnyEndpoint>(calls)
        .filter(([name, call]) => call.id !== `${area}.${name}`)
        .map(([name]) => `${area}.${name}`),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(contract)).toEqual(Object.keys(contract).toSorted());
  });

  it('lists for every write what it makes stale, and names only what exists', () => {
    const writes = endpoints.filter(({ definition }) => definition.method !== 'GET');
    // Signing in again and acting as someone else discard every cached answer; the hub’s first step caches nothing.
    const without = writes
      .filter(({ definition }) => definition.affects === undefined)
      .map(({ id }) => id);
    expect(without.toSorted()).toEqual([
      'realtime.negotiate',
      'session.token',
      'users.impersonate',
    ]);
    const unknown = endpoints.flatMap(({ id, definition }) =>
      (definition.affects ?? []).filter((name) => !names.has(name)).map((name) => `${id}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('no read makes anything stale, and no write counts as fresh', () => {
    const wrong = endpoints.filter(({ definition: { method, affects, staleTime, body } }) =>
      method === 'GET' ? affects !== undefined || body !== undefined : staleTime !== undefined,
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('describes every answer, body and parameter in a way that converts to JSON Schema', () => {
    const convert = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input' });
    for (const { id, definition } of endpoints) {
      const { params = {}, query, body, result } = definition;
      for (const schema of [...Object.values(params), query, body, result]) {
        if (schema) expect(() => convert(schema), id).not.toThrow();
      }
    }
  });

  it('requires permissions only of people who are signed in, with names that exist', () => {
    const words = new Set<string>([...ROLES, ...Object.values(PERMISSION), ...FEATURES]);
    for (const { id, definition } of endpoints) {
      const { access, auth = 'session' } = definition;
      if (!access) continue;
      expect(auth, id).toBe('session');
      const { roles = [], permissions = [], feature } = access;
      for (const word of [...roles, ...permissions, ...(feature ? [feature] : [])]) {
        expect(words, id).toContain(word);
      }
    }
  });

  it('gives the background sync its own credentials, and no one else', () => {
    const basic = endpoints.filter(({ definition }) => definition.auth === 'basic');
    expect(new Set(basic.map(({ area }) => area))).toEqual(
      new Set(['backgroundSync', 'schedules']),
    );
    expect(basic).toHaveLength(29 + 5);
    const background = endpoints.filter(({ area }) => area === 'backgroundSync');
    expect(background.every(({ definition }) => definition.auth === 'basic')).toBe(true);
  });

  it('is open to everyone only if no one can be signed in yet', () => {
    const open = endpoints.filter(
      ({ definition: { auth } }) => auth === 'none' || auth === 'optional',
    );
    expect(open.map(({ id }) => id).toSorted()).toEqual([
      'invitations.preview',
      'session.code',
      'session.identity',
      'session.token',
      'users.create',
    ]);
  });

  it('RACE-7 an update of an object with an updated_at requires the one that was read, and may answer 409', () => {
    const shapeOf = (schema: z.ZodMiniType | undefined) =>
      schema instanceof z.ZodMiniObject ? Object.keys(schema._zod.def.shape) : [];
    const wrong = endpoints.filter(({ area: name, definition }) => {
      const { method, body, result, errors } = definition;
      // The background sync writes what it has read at the provider, and holds no version of ours.
      if (name === 'backgroundSync' || (method !== 'PUT' && method !== 'PATCH')) return false;
      if (!shapeOf(result).includes('updated_at') || !body) return false;
      return !shapeOf(body).includes('updated_at') || !errors?.includes(409);
    });
    expect(wrong.map(({ id }) => id).toSorted()).toEqual([
      // The specification fixes this payload.
      'calendars.update',
      // This is an answer, not an edit.
      'schedules.respond',
      // A new code for a guest replaces whichever there was.
      'stations.code',
      // One choice each; the last one wins.
      'tags.updateOnResource',
      'users.defaultOffice',
      'users.healthGroup',
      'users.healthStatus',
      'users.logo',
    ]);
  });

  it('PRIV-4 only owners can read lists of health documents', () => {
    expect(contract.health.documents.definition.access).toEqual({ roles: ['owner'] });
  });
});
