import { describe, expect, it } from 'vitest';
import { actions } from '@/api/actions';
import { calendarLinks } from '@/api/calendar-links';
import { calendars } from '@/api/calendars';
import { divisions } from '@/api/divisions';
import { externals } from '@/api/externals';
import { favorites } from '@/api/favorites';
import { integrationApps } from '@/api/integration-apps';
import { news } from '@/api/news';
import { offices } from '@/api/offices';
import { resourceEditing } from '@/api/resource-editing';
import { resources } from '@/api/resources';
import { session } from '@/api/session';
import type { Division } from '@/api/schemas/places';
import { workPolicies } from '@/api/work-policies';
import { slotsIn } from '@mocks/rules/capacity';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';

const contract = contractTests();
const { as } = contract;
const NEW_YORK = 'offi_new_york';

describe('leave and the agenda', () => {
  const WEEK = { start: '2026-06-15', end: '2026-06-19' };
  const leaveOf = async (persona: string) => {
    const query = { ...WEEK, kind: ['leave' as const] };
    const { elements } = await calendars.agenda.call({ query }, as(persona));
    return elements.map((item) => [item.date, item.kind === 'leave' && item.is_accepted]);
  };
  const days = (accepted: boolean) =>
    [15, 16, 17, 18, 19].map((day) => [`2026-06-${day}`, accepted]);
  const ask = () =>
    done(workPolicies.request.call({ body: { type: 'vacation', ...WEEK } }, as('member')));
  const answer = (id: string, status: 'accepted' | 'rejected') =>
    workPolicies.respond.call({ body: { ids: [id], status } }, as('team-manager'));

  it('a request shows as pending, and as leave once it is accepted', async () => {
    expect(await leaveOf('member')).toEqual([]);
    const { id } = await ask();
    expect(await leaveOf('member')).toEqual(days(false));
    await answer(id, 'accepted');
    expect(await leaveOf('member')).toEqual(days(true));
    const { elements } = await actions.list.call(
      { query: { object_type: 'work_policy_use', object_id: id } },
      as('owner'),
    );
    expect(elements.map(({ kind }) => kind).toSorted()).toEqual([
      'work_policy_use:add',
      'work_policy_use:respond:accepted',
    ]);
  });

  it('a rejected or withdrawn one leaves the agenda', async () => {
    const { id } = await ask();
    await answer(id, 'rejected');
    expect(await leaveOf('member')).toEqual([]);
    const again = await ask();
    await workPolicies.withdraw.call({ params: { id: again.id } }, as('member'));
    expect(await leaveOf('member')).toEqual([]);
  });
});

describe('divisions', () => {
  const list = async (query: { return_type?: 'tree' | 'list'; return_floors?: boolean }) =>
    (await divisions.list.call({ query }, as('member'))).elements;
  const make = (name: string, more: object = {}) =>
    done(divisions.create.call({ body: { name, ...more } }, as('owner')));
  const names = (rows: readonly Division[]) => rows.map(({ name }) => name);

  it('form a tree, or a list of all, with floors only when asked for', async () => {
    const german = await make('Germany', { parent_id: 'divi_emea', offices: ['offi_berlin'] });
    expect(names(await list({}))).toEqual([
      'Americas',
      'Asia-Pacific',
      'Europe, Middle East and Africa',
      'Germany',
    ]);
    const tree = await list({ return_type: 'tree' });
    expect(names(tree)).not.toContain('Germany');
    const emea = tree.find(({ id }) => id === 'divi_emea');
    expect(emea).toMatchObject({ offices: [], children: [{ id: german.id, parent_id: emea?.id }] });
    expect(emea?.children[0]?.offices).toEqual([{ id: 'offi_berlin', name: 'Berlin', floors: [] }]);
    const tall = await list({ return_type: 'tree', return_floors: true });
    const berlin = tall.find(({ id }) => id === 'divi_emea')?.children[0]?.offices[0];
    expect(berlin?.floors.map(({ id }) => id)).toContain('area_ber-2');
  });

  it('are never inside themselves, and the contents of a removed one move up', async () => {
    const country = await make('Germany', { parent_id: 'divi_emea' });
    const city = await make('Berlin', { parent_id: country.id, offices: ['offi_berlin'] });
    const error = await refused(
      divisions.update.call(
        { params: { id: 'divi_emea' }, body: { parent_id: city.id } },
        as('owner'),
      ),
    );
    expect(error.fields['parent_id']).toContain('Europe, Middle East and Africa');
    await divisions.remove.call({ params: { id: country.id } }, as('owner'));
    expect((await list({})).find(({ id }) => id === city.id)?.parent_id).toBe('divi_emea');
    await divisions.remove.call({ params: { id: city.id } }, as('owner'));
    const left = (await list({})).flatMap((row) => row.offices.map(({ id }) => id));
    expect(left).not.toContain('offi_berlin');
    await offices.get.call({ params: { id: 'offi_berlin' } }, as('member'));
  });

  it('RACE-7 if two people rename one, the second gets the current name', async () => {
    const row = await make('Germany');
    const rename = (name: string) =>
      divisions.update.call(
        { params: { id: row.id }, body: { name, updated_at: row.updated_at } },
        as('owner'),
      );
    contract.server.world.clock.jump(60_000);
    await rename('Deutschland');
    const error = await refused(rename('Alemania'));
    expect(error.detail).toMatchObject({ current: { name: 'Deutschland' } });
  });
});

describe('an office that closes', () => {
  /** Closes New York after canceling all its bookings. */
  async function close() {
    const { world } = contract.server;
    const span = { start: world.now, end: '2027-03-10T00:00:00.000Z' };
    for (const slot of slotsIn(world, 'officeDay', NEW_YORK, span)) {
      world.tables.slots.update(slot.id, { cancelled_at: world.now });
    }
    await offices.remove.call({ params: { id: NEW_YORK } }, as('owner'));
  }

  it('is removed from every menu, with its floors and places', async () => {
    const menus = async () => {
      const all = await offices.list.call({ query: {} }, as('member'));
      const tree = await divisions.list.call(
        { query: { return_type: 'tree', return_floors: true } },
        as('member'),
      );
      return JSON.stringify([all, tree]);
    };
    expect(await menus()).toMatch(/offi_new_york.*area_nyc-24/);
    await close();
    expect(await menus()).not.toMatch(/offi_new_york|area_nyc/);
    const floor = resources.get.call({ params: { id: 'area_nyc-24' } }, as('member'));
    expect(await statusOf(floor)).toBe(404);
    const found = await resources.list.call({ query: { type: ['desk', 'area'] } }, as('member'));
    expect(found.elements.some(({ office_id }) => office_id === NEW_YORK)).toBe(false);
  });

  it('is no longer anyone’s usual office, and its own news reach no one', async () => {
    const { users } = contract.server.world.tables;
    users.update('user_member', { default_office_id: NEW_YORK, default_area_id: 'area_nyc-24' });
    const item = await news.get.call({ params: { id: 'news_drill' } }, as('member'));
    expect(item).toMatchObject({ office_ids: [NEW_YORK], status: 'published' });
    await close();
    expect(await session.me.call({}, as('member'))).toMatchObject({
      default_office_id: null,
      default_area_id: null,
    });
    const read = (persona: string) => news.get.call({ params: { id: 'news_drill' } }, as(persona));
    expect(await statusOf(read('member'))).toBe(404);
    expect(await read('page-manager')).toMatchObject({ office_ids: [], status: 'draft' });
  });
});

describe('a place that is deleted', () => {
  it('is no favorite, has no link, and its calendar stops', async () => {
    const desk = await done(
      resourceEditing.create.call(
        {
          params: { officeId: 'offi_berlin' },
          body: { type: 'desk', name: 'D-999', parent_id: 'area_ber-2' },
        },
        as('owner'),
      ),
    );
    await favorites.add.call(
      { body: { target_id: desk.id, target_type: 'resource' } },
      as('member'),
    );
    const calendar = await done(
      calendarLinks.create.call(
        {
          body: {
            organization_id: 'orga_meridian',
            source: 'microsoft',
            type: 'resource',
            reference_id: desk.id,
            integration_id: 'intg_microsoft',
            is_enabled: true,
            is_pull_enabled: true,
            is_push_enabled: true,
            sync_events: true,
            sync_leaves: false,
          },
        },
        as('owner'),
      ),
    );
    await externals.create.call(
      { body: { object_id: desk.id, object_type: 'resource', type: 'door', external_id: '7' } },
      as('owner'),
    );
    const links = async () => [
      (await favorites.list.call({ query: { target_id: [desk.id] } }, as('member'))).elements,
      (await externals.list.call({ query: { object_id: [desk.id] } }, as('owner'))).elements,
    ];
    expect((await links()).map(({ length }) => length)).toEqual([1, 1]);
    await resourceEditing.remove.call({ params: { id: desk.id } }, as('owner'));
    expect(await links()).toEqual([[], []]);
    const left = await calendars.get.call({ params: { id: calendar.id } }, as('owner'));
    expect(left).toMatchObject({ is_enabled: false });
  });
});

describe('a connection that is turned off', () => {
  it('removes the calendars of all places and people, and what was pending for them', async () => {
    const { tables } = contract.server.world;
    const calendarIds = tables.calendars.by('integration', 'intg_microsoft').map(({ id }) => id);
    expect(calendarIds).toEqual(['cale_spree', 'cale_wedding', 'cale_member']);
    await integrationApps.deauthorize.call(
      { params: { type: 'microsoft' }, query: { userType: 'admin' } },
      as('owner'),
    );
    for (const id of calendarIds) {
      const read = calendars.get.call({ params: { id } }, as('owner'));
      expect(await statusOf(read)).toBe(404);
      for (const table of [tables.listeners, tables.syncJobs, tables.pendingCalendars]) {
        expect(table.by('calendar', id)).toEqual([]);
      }
    }
    expect(await calendars.mine.call({}, as('member'))).toMatchObject({ is_connected: false });
  });
});
