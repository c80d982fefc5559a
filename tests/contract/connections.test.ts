import { describe, expect, it } from 'vitest';
import { calendarLinks } from '@/api/calendar-links';
import { calendars } from '@/api/calendars';
import { integrationApps } from '@/api/integration-apps';
import { integrations } from '@/api/integrations';
import type { CalendarWrite } from '@/api/schemas/calendars';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';

const contract = contractTests();
const { as } = contract;
const ROOM = 'reso_ber-2-treptow';

const google = () =>
  done(integrations.create.call({ params: { type: 'google' }, body: {} }, as('owner')));
const payload = (integration_id: string): CalendarWrite => ({
  organization_id: 'orga_meridian',
  source: 'google',
  type: 'resource',
  reference_id: ROOM,
  integration_id,
  is_enabled: true,
  is_pull_enabled: true,
  is_push_enabled: true,
  sync_events: true,
  sync_leaves: false,
});
const link = (integration_id: string) =>
  done(calendarLinks.create.call({ body: payload(integration_id) }, as('owner')));

describe('connections', { timeout: 30_000 }, () => {
  it('removing a connection removes its calendars, and removing it twice is not an error', async () => {
    const { id } = await google();
    const calendar = await link(id);
    expect(calendar).toMatchObject({ name: 'Treptow', reference_name: 'Treptow' });
    await integrations.remove.call({ params: { id } }, as('owner'));
    await integrations.remove.call({ params: { id } }, as('owner'));
    expect(await statusOf(calendars.get.call({ params: { id: calendar.id } }, as('owner')))).toBe(
      404,
    );
    const left = await calendars.ofResource.call(
      { params: { resourceId: ROOM }, query: {} },
      as('member'),
    );
    expect(left.elements).toEqual([]);
  });

  it('secrets are written and never read back, options are merged by key', async () => {
    const { id } = await google();
    const params = { id };
    const options = { client_secret: 'hush', domain: 'meridian.example' };
    await integrations.update.call({ params, body: { options } }, as('owner'));
    await integrations.update.call({ params, body: { options: { rooms: 4 } } }, as('owner'));
    const read = await integrations.get.call({ params }, as('owner'));
    expect(read.options).toEqual({ domain: 'meridian.example', rooms: 4 });
    const row = contract.server.world.tables.integrations.get(id);
    expect(row?.options['client_secret']).toBe('hush');
  });

  it('doors and sites of the door system are those linked to it', async () => {
    const sites = await integrations.avigilonOrganizations.call({ query: {} }, as('owner'));
    expect(sites.elements).toEqual([{ id: 'site-0042', name: 'Berlin' }]);
    const doors = await integrations.avigilonEntries.call(
      { query: { organization_id: 'site-0042' } },
      as('owner'),
    );
    expect(doors.elements).toEqual([{ id: 'door-2-17', name: 'Treptow' }]);
    await integrations.remove.call({ params: { id: 'intg_avigilon' } }, as('owner'));
    const gone = integrations.avigilonEntries.call({ query: {} }, as('owner'));
    expect(await statusOf(gone)).toBe(404);
  });

  it('a second calendar of a place in one connection is refused, with the first', async () => {
    const { id } = await google();
    const first = await link(id);
    const error = await refused(link(id));
    expect(error.status).toBe(409);
    expect(error.detail['calendar']).toMatchObject({ id: first.id });
  });

  it('places without a calendar are listed on request, and only for administrators', async () => {
    const { id } = await google();
    await link(id);
    const query = { integrationId: [id], 'include-all-resources': true };
    const { elements } = await calendarLinks.list.call({ query }, as('owner'));
    expect(elements.filter(({ calendar }) => calendar)).toHaveLength(1);
    expect(elements.length).toBeGreaterThan(100);
    expect(await statusOf(calendarLinks.list.call({ query }, as('member')))).toBe(403);
  });
});

describe('apps', { timeout: 30_000 }, () => {
  it('an app not allowed is refused, one set up is installed, one deauthorized is not', async () => {
    const params = { type: 'zoom' } as const;
    const installed = async () => {
      const query = { type: ['zoom' as const] };
      const { elements } = await integrationApps.installed.call({ query }, as('member'));
      return elements[0]?.is_installed;
    };
    expect(await installed()).toBe(false);
    const setup = await done(integrationApps.setup.call({ params, query: {} }, as('member')));
    expect(setup.url).toBeNull();
    expect(await installed()).toBe(true);
    await integrationApps.deauthorize.call({ params, query: {} }, as('member'));
    expect(await installed()).toBe(false);
    await integrationApps.saveSettings.call({ body: { allowed: ['google'] } }, as('owner'));
    expect(await statusOf(integrationApps.setup.call({ params, query: {} }, as('member')))).toBe(
      403,
    );
  });

  it('the organization’s apps need the settings permission', async () => {
    const call = { params: { type: 'slack' as const }, query: { userType: 'admin' as const } };
    expect(await statusOf(integrationApps.setup.call(call, as('member')))).toBe(403);
    await integrationApps.setup.call(call, as('owner'));
    const { elements } = await integrationApps.adminInstalled.call({ query: {} }, as('owner'));
    expect(elements.find(({ type }) => type === 'slack')).toMatchObject({
      is_installed: true,
      state: 'connected',
    });
  });

  it('the same phone twice is one device, and moves to whoever signs in on it', async () => {
    const body = { platform: 'ios' as const, token: 'phone-1' };
    const first = await done(integrationApps.registerDevice.call({ body }, as('member')));
    expect(await integrationApps.registerDevice.call({ body }, as('member'))).toEqual(first);
    const other = await done(integrationApps.registerDevice.call({ body }, as('scheduler')));
    expect(other.id).not.toBe(first.id);
    expect(contract.server.world.tables.devices.by('user', 'user_member')).toEqual([]);
  });

  it('withdrawn consent stops the person’s calendar', async () => {
    const mine = () => calendars.mine.call({}, as('member'));
    expect(await mine()).toMatchObject({ is_connected: true, source: 'microsoft' });
    await calendars.deauthorize.call({ params: { provider: 'microsoft' } }, as('member'));
    expect(await mine()).toMatchObject({ is_connected: false, calendar: { is_enabled: false } });
  });

  it('CAL-5 options of a calendar start and change its sync: events always, leave never', async () => {
    const options = (chosen: Record<string, unknown>) =>
      integrationApps.options.call(
        { body: { integrationType: 'google', options: chosen } },
        as('member-2'),
      );
    const mine = () => calendars.mine.call({}, as('member-2'));
    // Without consent, the selected option isn’t applied yet.
    await options({ is_pull_enabled: true });
    expect(await mine()).toMatchObject({ calendar: null, is_connected: false });
    const setup = await done(
      integrationApps.setup.call({ params: { type: 'google' }, query: {} }, as('member-2')),
    );
    expect(await mine()).toMatchObject({
      calendar: null,
      source: 'google',
      authorization_id: setup.authorization_id,
    });
    await options({ is_enabled: true, is_push_enabled: false, sync_events: true });
    const fixed = { sync_events: true, sync_leaves: false, reference_id: 'user_member_2' };
    expect((await mine()).calendar).toMatchObject({
      ...fixed,
      is_enabled: true,
      is_pull_enabled: true,
      is_push_enabled: false,
    });
    await options({ is_pull_enabled: false });
    expect((await mine()).calendar).toMatchObject({ ...fixed, is_pull_enabled: false });
    for (const chosen of [{ sync_events: false }, { sync_leaves: true }, { sync_events: 'yes' }]) {
      expect(await statusOf(options(chosen))).toBe(422);
    }
  });

  it('CAL-12 a person’s own consent is enough if the organization’s is missing', async () => {
    const { world } = contract.server;
    world.transact(() => {
      for (const { id } of world.tables.authorizations.all()) {
        world.tables.authorizations.remove(id);
      }
    });
    const access = () =>
      calendars.authorization.call({ params: { provider: 'microsoft' } }, as('member'));
    expect(await access()).toEqual({
      requires_delegated_access: true,
      has_delegated_access: false,
    });
    await integrationApps.setup.call({ params: { type: 'microsoft' }, query: {} }, as('member'));
    expect((await access()).has_delegated_access).toBe(true);
  });

  it('IMP-3 only the person can give and withdraw consent to their calendar', async () => {
    const asMaya = contract.inNameOf('maya.lindqvist@meridian.example');
    const params = { type: 'microsoft' } as const;
    const body = { integrationType: 'microsoft' as const, options: { is_push_enabled: true } };
    const before = contract.server.world.snapshot();
    for (const call of [
      () => integrationApps.setup.call({ params, query: {} }, asMaya),
      () => integrationApps.options.call({ body }, asMaya),
      () => integrationApps.deauthorize.call({ params, query: {} }, asMaya),
      () => calendars.deauthorize.call({ params: { provider: 'microsoft' } }, asMaya),
    ]) {
      expect(await statusOf(call())).toBe(403);
    }
    expect(contract.server.world.snapshot()).toEqual(before);
  });

  it('RANGE-5 the agenda shows what touches a day, by day and of every requested kind', async () => {
    const query = { start: '2026-03-09', end: '2026-03-15' };
    const { elements } = await calendars.agenda.call({ query }, as('member'));
    expect(new Set(elements.map(({ kind }) => kind))).toContain('schedule');
    expect(new Set(elements.map(({ kind }) => kind))).toContain('location');
    const dates = elements.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => date >= query.start && date <= query.end)).toBe(true);
  });
});
