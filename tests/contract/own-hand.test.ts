import { describe, expect, it } from 'vitest';
import { endpoints } from '@/api';
import { forms } from '@/api/forms';
import { HEADER } from '@/api/core/headers';
import { integrationApps } from '@/api/integration-apps';
import { Grid, requestOf, type Call } from './grid/calls';

const grid = new Grid();
const own = endpoints.filter(({ definition }) => definition.ownHand);

/** The status and the rule of a call that an admin makes while acting as a member, with the changes that it left. */
async function acted(call: Call): Promise<{ status: number; rule: unknown; changes: number }> {
  const { world } = grid.server;
  const before = world.snapshot().changes.length;
  const request = requestOf({ ...call, as: 'owner' });
  request.headers.set(HEADER.impersonate, 'user_member');
  request.headers.set(HEADER.organization, 'meridian');
  const response = (await grid.server.fetch(request)) ?? new Response('{}', { status: 404 });
  const { result } = (await response.json()) as { result: { rule?: unknown } | null };
  return {
    status: response.status,
    rule: result?.rule,
    changes: world.snapshot().changes.length - before,
  };
}
const REFUSED = { status: 403, rule: 'impersonation', changes: 0 };

describe('IMP-3 what only the person themselves may write', () => {
  it.each(own.map((endpoint) => [endpoint.id, endpoint] as const))(
    'IMP-3 %s is refused while someone acts as them, and changes nothing',
    async (_id, endpoint) => {
      expect(await acted(await grid.ready(endpoint))).toEqual(REFUSED);
    },
  );

  it.each([
    ['a signature', forms.sign, { signed_name: 'Maya' }],
    [
      'an answered questionnaire',
      forms.create,
      { kind: 'answers', questionnaire_id: 'qnai_berlin', answers: [] },
    ],
    ['consent to a calendar', integrationApps.setup, {}],
  ] as const)('IMP-3 %s of their own is refused as well', async (_what, endpoint, body) => {
    const known = endpoints.find((each) => each === endpoint);
    if (!known) throw new Error('no such endpoint');
    const { query: _query, ...call } = await grid.ready(known);
    expect(await acted({ ...call, query: {}, body })).toEqual(REFUSED);
  });

  it('IMP-3 covers every write below the addresses that are one’s own', () => {
    const OWN = /^\/(?:user|v1\/me|v1\/settings\/user|teams\/groups|api\/devices)(?:\/|$)/;
    const writes = endpoints.filter(
      ({ definition: { method, path } }) => method !== 'GET' && OWN.test(path),
    );
    expect(writes.length).toBeGreaterThan(10);
    expect(writes.filter(({ definition }) => !definition.ownHand)).toEqual([]);
  });
});
