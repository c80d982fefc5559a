import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@/api';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { Grid, paramsOf, requestOf, type Call } from '../grid/calls';
import { pathValues, spoiled, valuesOf } from './values';

/** The number of calls. `npm run fuzz` makes more than a regular test run. */
const COUNT = Number(process.env['GENERATED_CALLS'] ?? 1500);
const SEED = Number(process.env['GENERATED_SEED'] ?? 1);
/** The maximum processor time of an answer in milliseconds. Checked only by `npm run fuzz`. */
const LIMIT = process.env['GENERATED_CALLS'] === undefined ? Number.POSITIVE_INFINITY : 250;

const PERSONAS = [
  'owner',
  'member',
  'scheduler',
  'team-manager',
  'resource-manager',
  'page-manager',
];

// No handler serves the hub’s connection.
const served = endpoints.filter(({ area }) => area !== 'realtime');

/** Generates calls of an endpoint: valid, nearly valid, and hostile, by someone who may or may not be allowed to make them. */
function callsOf(endpoint: AnyEndpoint, known: Call): fc.Arbitrary<Omit<Call, 'endpoint'>> {
  const { query, body, auth } = endpoint.definition;
  const part = (values: fc.Arbitrary<unknown>, sure: unknown) =>
    fc.oneof(fc.constant(sure), values, values, spoiled(values), spoiled(fc.constant(sure)));
  return fc.record({
    as:
      auth === 'basic'
        ? fc.constant('sync')
        : fc.oneof(fc.constant(known.as), fc.constantFrom(...PERSONAS)),
    organization: fc.constant('meridian'),
    params: fc.record(
      Object.fromEntries(paramsOf(endpoint).map((name) => [name, pathValues(known.params[name])])),
    ),
    query: query
      ? part(valuesOf(query), known.query).map((each) => (each ?? {}) as Call['query'])
      : fc.constant({}),
    body: body ? part(valuesOf(body), known.body) : fc.constant(undefined),
  });
}

describe('generated calls', () => {
  const grid = new Grid();
  const broken: string[] = [];
  grid.server.onFault((error) => broken.push(String(error)));

  /**
   * Makes a call in a fresh world, prepared as the valid call needs it. Returns its status and its processor time in
   * milliseconds.
   */
  async function make(call: Call): Promise<{ status: number; took: number }> {
    await grid.ready(call.endpoint);
    const request = requestOf(call);
    const from = process.cpuUsage();
    const { status } = (await grid.server.fetch(request)) ?? new Response();
    const { user, system } = process.cpuUsage(from);
    return { status, took: (user + system) / 1000 };
  }

  it(`answer ${COUNT} calls without a mistake of the server's own`, async () => {
    const runs = Math.max(1, Math.round(COUNT / served.length));
    const slow: string[] = [];
    for (const endpoint of served) {
      const known = await grid.ready(endpoint);
      await fc.assert(
        fc.asyncProperty(callsOf(endpoint, known), async (asked) => {
          const call = { endpoint, ...asked };
          const { status, took } = await make(call);
          expect(status, `${endpoint.id}: ${broken.join()}`).toBeLessThan(500);
          if (took <= LIMIT) return;
          // A slow answer counts only if it’s slow again.
          const again = Math.min((await make(call)).took, (await make(call)).took);
          if (again > LIMIT)
            slow.push(`${Math.round(again)} ms: ${endpoint.id} ${JSON.stringify(asked)}`);
        }),
        { numRuns: runs, seed: SEED, endOnFailure: true },
      );
    }
    expect(slow).toEqual([]);
  }, 3_600_000);
});
