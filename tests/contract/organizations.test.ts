import { describe, expect, it } from 'vitest';
import { offices } from '@/api/offices';
import { organizations } from '@/api/organizations';
import { questions } from '@/api/questions';
import { schedules } from '@/api/schedules';
import { session } from '@/api/session';
import { settings } from '@/api/settings';
import { stations } from '@/api/stations';
import { wifi } from '@/api/wifi';
import { slotsIn } from '@mocks/rules/capacity';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';

const contract = contractTests();
const { as } = contract;

const param = (id: string) => ({ params: { id } });

describe('organizations', () => {
  it('a taken address is answered with three available ones', async () => {
    const body = { name: 'Other', slug: 'meridian' };
    const error = await refused(organizations.create.call({ body }, as('member')));
    expect(error.status).toBe(409);
    const proposals = error.detail['proposals'] as string[];
    expect(new Set(proposals).size).toBe(3);
    const made = await done(
      organizations.create.call({ body: { ...body, slug: proposals[0] ?? '' } }, as('member')),
    );
    const own = await session.membership.call(
      { params: { org: made.slug } },
      {
        client: contract.server.as('member', {
          credentials: () => ({ organization: made.slug, bearer: 'persona:member' }),
        }),
      },
    );
    expect(own.roles).toContain('owner');
  });

  it('an organization that the caller does not belong to is not found', async () => {
    const made = await done(
      organizations.create.call({ body: { name: 'Own', slug: 'own' } }, as('member')),
    );
    expect(await statusOf(organizations.byId.call(param(made.id), as('member-2')))).toBe(404);
    expect((await organizations.byId.call(param(made.id), as('member'))).slug).toBe('own');
  });

  it('ORG-5 a feature that is turned off refuses immediately', async () => {
    await organizations.generalSettings.call(
      { body: { feature_flags: { desk_bookings_enabled: false } } },
      as('owner'),
    );
    const slot = {
      resource_id: 'reso_ber-2-d-14',
      start: '2026-03-11T08:00:00.000Z',
      end: '2026-03-11T16:00:00.000Z',
    };
    const error = await refused(
      schedules.create.call({ body: { schedule_slots: [slot] } }, as('member')),
    );
    expect(error.status).toBe(403);
  });
});

describe('offices', () => {
  it('an office with upcoming bookings stays', async () => {
    const error = await refused(offices.remove.call(param('offi_berlin'), as('owner')));
    expect(error.status).toBe(409);
    expect((error.detail['schedule_ids'] as string[]).length).toBeGreaterThan(0);
  });

  it('a closed office removes its stations, networks, questions, and expected visits', async () => {
    const { world } = contract.server;
    const { tables } = world;
    const span = { start: world.now, end: '2027-03-10T00:00:00.000Z' };
    for (const slot of slotsIn(world, 'officeDay', 'offi_new_york', span)) {
      tables.slots.update(slot.id, { cancelled_at: world.now });
    }
    await offices.remove.call(param('offi_new_york'), as('owner'));
    await offices.remove.call(param('offi_new_york'), as('owner'));
    const here = await stations.list.call({ query: {} }, as('owner'));
    expect(here.elements.map(({ office_id }) => office_id)).toEqual(['offi_berlin', 'offi_berlin']);
    const networks = await wifi.list.call({ query: {} }, as('member'));
    expect(networks.elements.some(({ office_id }) => office_id === 'offi_new_york')).toBe(false);
    expect(await statusOf(questions.questionnaire.call(param('qnai_new_york'), as('owner')))).toBe(
      404,
    );
  });
});

describe('stations', () => {
  it('ROLE-1 a member reads which offices have one, without the devices’ tokens, and pairs none', async () => {
    const { elements } = await stations.list.call({ query: {} }, as('member'));
    expect([...new Set(elements.map(({ office_id }) => office_id))].toSorted()).toEqual([
      'offi_berlin',
      'offi_new_york',
    ]);
    expect(JSON.stringify(elements)).not.toContain('device_');
    const body = { code: '100200', type: 'kiosk', office_id: 'offi_berlin' } as const;
    expect(await statusOf(stations.pair.call({ body }, as('member')))).toBe(403);
  });
});

describe('settings', () => {
  it('an office returns to the organization’s values', async () => {
    const params = { id: 'offi_berlin' };
    await settings.saveOffice.call(
      { params, body: { booking_window_days: 10, fallback_contact: 'Front desk' } },
      as('owner'),
    );
    expect(await settings.office.call({ params }, as('member'))).toMatchObject({
      booking_window_days: 10,
      fallback_contact: 'Front desk',
      outside_hours: null,
    });
    expect(contract.server.world.tables.offices.get('offi_berlin')?.settings).toMatchObject({
      booking_window_days: 10,
    });
    await settings.resetOffice.call({ params }, as('owner'));
    expect(await settings.office.call({ params }, as('member'))).toMatchObject({
      booking_window_days: null,
      fallback_contact: null,
    });
    expect(contract.server.world.tables.offices.get('offi_berlin')?.settings).toMatchObject({
      booking_window_days: 90,
    });
  });

  it('RACE-7 if two people change the organization’s settings, the second is notified', async () => {
    const { updated_at } = await settings.organization.call({}, as('owner'));
    contract.server.world.clock.jump(3_700_000);
    await settings.saveOrganization.call(
      { body: { time_zone: 'Pacific/Auckland', updated_at } },
      as('owner'),
    );
    const error = await refused(
      settings.saveOrganization.call({ body: { time_zone: 'UTC', updated_at } }, as('owner')),
    );
    expect(error.status).toBe(409);
    expect(error.detail['current']).toMatchObject({ time_zone: 'Pacific/Auckland' });
  });

  it('UI-13 stored keys are kept beside those that a save names', async () => {
    await settings.saveUser.call({ body: { last_floor_id: 'area_ber-2', newer: 1 } }, as('member'));
    await settings.saveUser.call({ body: { preferred_types: ['bike'] } }, as('member'));
    expect(await settings.user.call({}, as('member'))).toMatchObject({
      last_floor_id: 'area_ber-2',
      newer: 1,
      preferred_types: ['bike'],
      preferred_tags: ['tag_window', 'tag_quiet'],
    });
  });

  it('choices of the six types are listed', async () => {
    await session.saveSetting.call({ body: { type: 'directory_raw', value: [1] } }, as('member'));
    const { elements } = await settings.choices.call(
      { query: { type: ['directory_raw'] } },
      as('member'),
    );
    expect(elements).toEqual([{ type: 'directory_raw', value: [1] }]);
  });
});
