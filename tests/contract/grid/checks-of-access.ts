import { expect } from 'vitest';
import type { AnyEndpoint } from '@/api/core/endpoint';
import type { Access, Feature } from '@/api/schemas/access';
import type { Grid } from './calls';
import { idsOf, isSession, refused, told, type Check, UNKNOWN } from './check';

/** The member’s membership in the organization. */
const MEMBERSHIP = 'orga_meridian:user_member';

/** Gives a person exactly these permissions and no others. */
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

const isBasic = ({ definition }: AnyEndpoint): boolean => definition.auth === 'basic';

export const unauthorized: Check = {
  says: '401 without credentials, with dead ones, and with those of another kind',
  applies: () => true,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    await refused(grid, { ...call, as: null }, 401);
    await refused(grid, { ...call, as: 'nobody-at-all' }, 401);
    await refused(grid, { ...call, as: isBasic(endpoint) ? 'owner' : 'sync' }, 401);
  },
};

export const forbidden: Check = {
  says: '403 without the right it declares, and each right alone lets in',
  applies: ({ definition: { access } }) =>
    (access?.roles?.length ?? 0) + (access?.permissions?.length ?? 0) > 0,
  run: async (grid, endpoint) => {
    const { roles = [], permissions = [] } = endpoint.definition.access ?? {};
    const call = { ...(await grid.ready(endpoint)), as: 'member' };
    const { detail } = await refused(grid, call, 403);
    // The smallest comes first (ROLE-7), whatever the order in the definition.
    expect(detail['missing']).toHaveLength(permissions.length + roles.length);
    expect(new Set(detail['missing'] as string[])).toEqual(new Set([...permissions, ...roles]));
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

export const off: Check = {
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

export const outsider: Check = {
  says: '403 for people of another organization, 404 for an organization there is not',
  applies: (endpoint) => isSession(endpoint) && endpoint.definition.organization !== false,
  run: async (grid, endpoint) => {
    const call = { ...(await grid.ready(endpoint)), as: 'member-2' };
    await refused(grid, { ...call, organization: UNKNOWN }, 404);
    grid.server.world.tables.memberships.remove('orga_meridian:user_member_2');
    await refused(grid, call, 403);
  },
};

export const strangers: Check = {
  says: '404 for things of another organization, as if they were not there',
  applies: (endpoint) =>
    isSession(endpoint) && endpoint.definition.organization !== false && idsOf(endpoint).length > 0,
  run: async (grid, endpoint) => {
    const call = await grid.ready(endpoint);
    await refused(grid, { ...call, as: 'kestrel-owner', organization: 'kestrel' }, 404);
  },
};

const OF_MERIDIAN = /orga_meridian|offi_berlin|(?:reso|area)_ber-/;

export const apart: Check = {
  says: 'shows nothing of one organization in another, whoever asks',
  applies: (endpoint) =>
    isSession(endpoint) &&
    endpoint.definition.organization !== false &&
    endpoint.definition.method === 'GET' &&
    idsOf(endpoint).length === 0,
  run: async (grid, endpoint) => {
    const call = { ...(await grid.ready(endpoint)), organization: 'kestrel' };
    // One belongs only to Kestrel, the other to both organizations.
    for (const as of ['kestrel-owner', 'member']) {
      const { status, result } = await grid.send({ ...call, as });
      if (status !== 200) expect([400, 403, 404], told({ ...call, as })).toContain(status);
      expect(JSON.stringify(result ?? null), told({ ...call, as })).not.toMatch(OF_MERIDIAN);
    }
  },
};
