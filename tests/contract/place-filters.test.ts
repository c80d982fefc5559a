import { describe, expect, it } from 'vitest';
import { resourcePermissions } from '@/api/resource-permissions';
import { officeResources } from '@/api/office-resources';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { users } from '@/api/users';
import { contractServer } from '@tests/helpers/contract';

const { as } = contractServer();
const OFFICE = { officeId: 'offi_berlin' };
const SUNDAY = '2026-03-15';
const THURSDAY = '2026-03-12';
const DESK = 'reso_ber-2-d-14';

type Query = { manage?: boolean; date?: string; duration?: number; organizer?: string };
type List = (query: Query, persona: string) => Promise<string[]>;
const ids = ({ elements }: { elements: { id: string }[] }) => elements.map(({ id }) => id);

/** Every list of places that takes these filters. */
const LISTS: readonly (readonly [string, List])[] = [
  [
    'of an office',
    async (query, persona) =>
      ids(
        await resources.ofOffice.call(
          { params: OFFICE, query: { types: ['desk'], limit: 2000, ...query } },
          as(persona),
        ),
      ),
  ],
  [
    'of an office by type',
    async (query, persona) =>
      ids(
        await officeResources.ofOfficeOfType.call(
          { params: { ...OFFICE, type: 'desk' }, query: { limit: 2000, ...query } },
          as(persona),
        ),
      ),
  ],
  [
    'of the organization',
    async (query, persona) =>
      ids(
        await resources.list.call(
          { query: { type: ['desk'], office_id: OFFICE.officeId, limit: 2000, ...query } },
          as(persona),
        ),
      ),
  ],
];

describe.each(LISTS)('the list of places %s', (_name, list) => {
  it('with "manage" holds what the caller manages', async () => {
    const all = await list({}, 'owner');
    expect(await list({ manage: true }, 'owner')).toEqual(all);
    expect(await list({ manage: true }, 'member')).toEqual([]);
    const managed = await users.managedResources.call(
      { params: { id: 'user_resource_manager' }, query: { limit: 2000 } },
      as('resource-manager'),
    );
    const own = new Set(managed.elements.map(({ resource }) => resource.id));
    const shown = await list({ manage: true }, 'resource-manager');
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(all.filter((id) => own.has(id)));
  });

  it('with a date holds what can be booked on that day, as long as asked', async () => {
    expect(await list({ date: SUNDAY }, 'member')).toEqual([]);
    const before = await list({ date: THURSDAY }, 'member');
    expect(before).toContain(DESK);
    expect(await list({ date: THURSDAY, duration: 20 }, 'member')).toEqual([]);
    const span = { start: '2026-03-12T09:00:00.000Z', end: '2026-03-12T10:00:00.000Z' };
    await schedules.create.call(
      { body: { schedule_slots: [{ resource_id: DESK, ...span }] } },
      as('member-2'),
    );
    expect(await list({ date: THURSDAY }, 'member')).not.toContain(DESK);
    // It’s taken later that day.
    expect(await list({ date: THURSDAY, duration: 0.5 }, 'member')).toContain(DESK);
  });

  it('with an organizer holds what that person may book', async () => {
    await resourcePermissions.addPermission.call(
      { body: { resource_id: DESK, target_type: 'user', target_id: 'user_member' } },
      as('owner'),
    );
    const of = (organizer: string) => list({ date: THURSDAY, organizer }, 'scheduler');
    expect(await of('user_member')).toContain(DESK);
    expect(await of('user_member_2')).not.toContain(DESK);
  });
});
