import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/api';
import { Endpoint } from '@/api/core/endpoint';
import { testServer } from '@mocks/adapters/vitest';
import { callOf, Grid } from './calls';
import { CHECKS, type CheckName } from './checks';
import { EXEMPTIONS } from './exemptions';
import { RECIPES } from './recipes';

/** One world for all columns, and one with two organizations for checking what they must not see of each other. */
const office = new Grid(testServer());
const two = new Grid(testServer({ scenario: 'multi-organization' }));
const gridOf = (name: CheckName): Grid => (name === 'strangers' || name === 'apart' ? two : office);

// Computing the weeks of reports for the first time takes long on a busy machine.
const FIRST_REPORT_TIMEOUT = 30_000;

describe.each(Object.keys(CHECKS) as CheckName[])('T-3 every endpoint, %s:', (name) => {
  const check = CHECKS[name];
  const exempt: Readonly<Record<string, string>> = EXEMPTIONS[name] ?? {};
  const applying = endpoints.filter((endpoint) => check.applies(endpoint));
  const held = applying.filter(({ id }) => !Object.hasOwn(exempt, id));

  it.each(held.map((endpoint) => ({ id: endpoint.id, endpoint })))(
    `$id ${check.says}`,
    ({ endpoint }) => check.run(gridOf(name), endpoint),
    FIRST_REPORT_TIMEOUT,
  );

  it.each(Object.entries(exempt))('%s is exempt and needs to be', async (id) => {
    const endpoint = applying.find((one) => one.id === id);
    if (!endpoint) throw new Error(`${id} is exempt from a check that does not apply to it`);
    await expect(check.run(gridOf(name), endpoint)).rejects.toThrow();
  });
});

describe('a new endpoint', () => {
  const made = (path: `/${string}`, body?: z.ZodMiniType) =>
    new Endpoint('planets', 'visit', {
      method: 'POST',
      path,
      summary: 'Goes there',
      result: z.string(),
      ...(body ? { body } : {}),
    });

  it('is called with what the seed has under its names', () => {
    const body = z.object({ resource_id: z.string(), note: z.optional(z.string()) });
    expect(callOf(made('/offices/:officeId/planets', body))).toMatchObject({
      params: { officeId: 'offi_berlin' },
      body: { resource_id: 'reso_ber-2-d-14' },
    });
  });

  it('fails by name, and says what to add, if an id is unknown', () => {
    expect(() => callOf(made('/planets/:planetId'))).toThrow(
      /planets\.visit: no value is known for :planetId .*ids\.ts.*recipes\.ts/,
    );
  });

  it('fails by name and field if no valid body is known', () => {
    const body = z.object({ orbit: z.string().check(z.regex(/^orbit-\d+$/)) });
    expect(() => callOf(made('/planets', body))).toThrow(
      /planets\.visit: no valid body is known, orbit: .*recipes\.ts/,
    );
  });

  it('finds no leftover recipe of a removed endpoint', () => {
    const known = new Set(endpoints.map(({ id }) => id));
    expect(Object.keys(RECIPES).filter((id) => !known.has(id))).toEqual([]);
  });
});
