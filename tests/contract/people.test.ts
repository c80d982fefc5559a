import { describe, expect, it } from 'vitest';
import { favorites } from '@/api/favorites';
import { forms } from '@/api/forms';
import { healthWrites } from '@/api/health-writes';
import { invitations } from '@/api/invitations';
import { organizations } from '@/api/organizations';
import { schedules } from '@/api/schedules';
import { session } from '@/api/session';
import { settings } from '@/api/settings';
import { userHealth } from '@/api/user-health';
import { userProfile } from '@/api/user-profile';
import { users } from '@/api/users';
import { wifi } from '@/api/wifi';
import { actions } from '@/api/actions';
import { slotsIn } from '@mocks/rules/capacity';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';

const contract = contractTests();
const { as, inAdminMode, inNameOf } = contract;

const MAYA = 'maya.lindqvist@meridian.example';
const param = (id: string) => ({ params: { id } });
const mail = (name: string) => `${name}@example.org`;

describe('roles', () => {
  it('ROLE-2 the last owner cannot be demoted or removed, or leave', async () => {
    const demote = users.update.call(
      { ...param('user_owner'), body: { roles: ['member'] } },
      as('owner'),
    );
    expect(await statusOf(demote)).toBe(409);
    expect(await statusOf(users.remove.call(param('user_owner'), as('owner')))).toBe(409);
  });

  it('ROLE-2 with a second owner, the first may leave', async () => {
    await users.update.call(
      { ...param('user_member'), body: { roles: ['owner', 'member'] } },
      as('owner'),
    );
    await users.remove.call(param('user_owner'), as('owner'));
    expect(await statusOf(users.get.call(param('user_owner'), as('member')))).toBe(404);
    // Now the second one is the last.
    expect(await statusOf(users.remove.call(param('user_member'), as('member')))).toBe(409);
  });

  it('RACE-7 if two people change a person’s roles, the second gets the current ones', async () => {
    const read = await users.get.call(param('user_member'), as('owner'));
    const change = (roles: ('member' | 'scheduler' | 'page_manager')[]) =>
      users.update.call(
        { ...param('user_member'), body: { roles, updated_at: read.updated_at } },
        as('owner'),
      );
    contract.server.world.clock.jump(1000);
    await change(['member', 'scheduler']);
    const error = await refused(change(['member', 'page_manager']));
    expect(error.status).toBe(409);
    expect(error.detail).toMatchObject({
      current: { organization_user: { roles: ['member', 'scheduler'] } },
    });
  });

  it('ACC-5 the settings permission makes no one an owner', async () => {
    await users.update.call(
      { ...param('user_member_2'), body: { permissions: ['office:add'] } },
      as('owner'),
    );
    const body = { roles: ['owner' as const] };
    const own = users.update.call({ ...param('user_member_2'), body }, as('member-2'));
    expect(await statusOf(own)).toBe(403);
    const fresh = { ...body, email: mail('x'), name: 'X' };
    expect(await statusOf(users.create.call({ body: fresh }, as('member-2')))).toBe(403);
    const invited = { emails: [mail('y')], roles: ['owner' as const] };
    expect(await statusOf(invitations.create.call({ body: invited }, as('member-2')))).toBe(403);
  });

  it('ROLE-3 a removed person’s own slots are released, and what they organized is handed over', async () => {
    const { world } = contract.server;
    const soon = { start: world.now, end: '2026-04-10T00:00:00.000Z' };
    const ahead = () =>
      slotsIn(world, 'userDay', 'user_member', soon).filter(({ start }) => start >= world.now);
    const organized = () =>
      world.tables.schedules
        .by('organizer', 'user_member')
        .filter((row) => !row.deleted_at && row.end > world.now);
    const others = organized().filter((row) =>
      world.tables.slots
        .by('schedule', row.id)
        .some((slot) => slot.user_id !== 'user_member' && !slot.cancelled_at),
    );
    expect(ahead().length).toBeGreaterThan(0);
    await users.remove.call(param('user_member'), as('owner'));
    // The person’s own requests are rejected (APPR-7), and none of their other bookings remain.
    const rejected = { status: 'rejected', reason: 'organizer_left' };
    for (const slot of ahead()) expect(slot).toMatchObject(rejected);
    for (const { id } of organized()) {
      for (const slot of world.tables.slots.by('schedule', id))
        expect(slot).toMatchObject(rejected);
    }
    for (const { id } of others) {
      expect(world.tables.schedules.get(id)).toMatchObject({
        organizer_id: 'user_owner',
        deleted_at: null,
      });
    }
    expect(await statusOf(users.get.call(param('user_member'), as('owner')))).toBe(404);
    await users.remove.call(param('user_member'), as('owner'));
  });

  it('REC-11 ROLE-3 leaving notifies about each booking once, and about a series once', async () => {
    const { world } = contract.server;
    const evening = { start: '2026-03-11T17:30:00.000Z', end: '2026-03-11T18:30:00.000Z' };
    const series = await done(
      schedules.create.call(
        {
          body: {
            schedule_slots: [{ resource_id: 'reso_ber-2-treptow', ...evening }],
            recurring: { rrules: ['RRULE:FREQ=WEEKLY;COUNT=4'], ...evening },
          },
        },
        as('team-manager'),
      ),
    );
    const told: string[] = [];
    world.onEvent(({ object_type, object_id }) => {
      if (object_type === 'schedule') told.push(object_id);
    });
    await users.remove.call(param('user_team_manager'), as('owner'));
    const keys = told.map((id) => world.tables.schedules.get(id)?.series_id ?? id);
    expect(keys).toContain(series.master_id);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('APPR-7 other people’s pending requests of a removed organizer are rejected', async () => {
    const { world } = contract.server;
    const week = { start: world.now, end: '2026-03-17T00:00:00.000Z' };
    const pending = slotsIn(world, 'officeDay', 'offi_berlin', week).find(
      ({ status, start }) => status === 'pending' && start > world.now,
    );
    if (!pending) throw new Error('The seed holds no request');
    const schedule = world.tables.schedules.get(pending.schedule_id);
    world.tables.slots.update(pending.id, { user_id: null });
    await users.remove.call(param(schedule?.organizer_id ?? ''), as('owner'));
    expect(world.tables.slots.get(pending.id)).toMatchObject({
      status: 'rejected',
      reason: 'organizer_left',
    });
  });

  it('ROLE-1 a plain member administers no one', async () => {
    const body = { email: mail('a'), name: 'A' };
    expect(await statusOf(users.create.call({ body }, as('member')))).toBe(403);
    expect(await statusOf(users.remove.call(param('user_member_2'), as('member')))).toBe(403);
    expect(
      await statusOf(
        organizations.users.call({ params: { org: 'meridian' }, query: {} }, as('member')),
      ),
    ).toBe(403);
  });
});

describe('accounts', () => {
  it('anyone with the settings permission can add a member', async () => {
    const body = { email: mail('New.Person'), name: 'New Person', password: 'long enough' };
    const user = await done(users.create.call({ body }, as('owner')));
    expect(user).toMatchObject({ email: mail('new.person') });
    expect(user.organization_user?.roles).toEqual(['member']);
    expect(await statusOf(users.create.call({ body }, as('owner')))).toBe(409);
    const signedIn = await session.identity.call(
      {
        body: { email: mail('new.person'), password: 'long enough' },
      },
      as('nobody'),
    );
    expect(signedIn?.token_type).toBe('Bearer');
  });

  it('a stranger needs the code of an invitation', async () => {
    const body = { email: 'ada.reyes@example.org', name: 'Ada Reyes', password: 'long enough' };
    expect(await statusOf(users.create.call({ body }, contract.stranger))).toBe(401);
    const other = { ...body, email: mail('other'), code: 'join_ada' };
    expect(await statusOf(users.create.call({ body: other }, contract.stranger))).toBe(403);
    const roles = { ...body, code: 'join_ada', roles: ['owner' as const] };
    expect(await statusOf(users.create.call({ body: roles }, contract.stranger))).toBe(403);
    const user = await done(
      users.create.call({ body: { ...body, code: 'join_ada' } }, contract.stranger),
    );
    expect(user.organization_user ?? null).toBeNull();
    const tokens = await done(session.identity.call({ body }, contract.stranger));
    const ada = contract.device(tokens.access_token);
    const joined = await done(invitations.join.call({ params: { code: 'join_ada' } }, ada));
    expect(joined.organization.slug).toBe('meridian');
    expect((await session.membership.call({ params: { org: 'meridian' } }, ada)).roles).toEqual([
      'member',
    ]);
    // The code works once: it opens nothing for others, and nothing again for her.
    expect(
      await statusOf(invitations.preview.call({ params: { code: 'join_ada' } }, contract.stranger)),
    ).toBe(409);
    await invitations.join.call({ params: { code: 'join_ada' } }, ada);
  });

  it('defaults must be places of the organization', async () => {
    const wrong = userProfile.save.call(
      { body: { default_office_id: 'offi_nowhere' } },
      as('member'),
    );
    expect(await statusOf(wrong)).toBe(422);
    const saved = await done(
      userProfile.save.call(
        { body: { default_office_id: 'offi_auckland', name: 'Maya L.' } },
        as('member'),
      ),
    );
    expect(saved).toMatchObject({ name: 'Maya L.', default_office_id: 'offi_auckland' });
  });

  it('PRIV-4 only the person and owners see health data', async () => {
    const see = async (persona: string) =>
      (await users.get.call(param('user_member'), as(persona))).health;
    expect(await see('member')).toMatchObject({ status: 'cleared' });
    expect(await see('owner')).toMatchObject({ status: 'cleared' });
    expect(await see('team-manager')).toBeUndefined();
    const body = { status: 'restricted' as const };
    expect(
      await statusOf(userHealth.healthStatus.call({ ...param('user_member'), body }, as('member'))),
    ).toBe(403);
    await userHealth.healthStatus.call({ ...param('user_member'), body }, as('owner'));
    expect(await see('member')).toMatchObject({ status: 'restricted', group: 'vaccinated' });
  });

  it('a manager’s places are the granted ones and everything in them; others’ need the settings permission', async () => {
    const call = (persona: string) =>
      users.managedResources.call({ ...param('user_resource_manager'), query: {} }, as(persona));
    const { elements } = await call('resource-manager');
    expect(elements.find(({ resource }) => resource.id === 'reso_ber-2-d-14')).toMatchObject({
      is_inherited: true,
    });
    expect(elements.some(({ resource }) => resource.office_id === 'offi_new_york')).toBe(false);
    expect(await statusOf(call('member'))).toBe(403);
    expect((await call('owner')).elements.length).toBe(elements.length);
  });
});

describe('invitations', () => {
  it('ERR-2 unknown, used, expired, and turned-off codes give different answers', async () => {
    const preview = (code: string) => invitations.preview.call({ params: { code } }, as('member'));
    expect(await statusOf(preview('never'))).toBe(404);
    expect(await statusOf(preview('join_cleo'))).toBe(409);
    const expired = await refused(preview('join_bo'));
    const off = await refused(preview('meridian-2024'));
    expect([expired.status, off.status]).toEqual([410, 410]);
    expect(expired.message).not.toBe(off.message);
    expect(await preview('join_ada')).toMatchObject({
      organization: { slug: 'meridian' },
      invited_by: { name: 'Helene Sommer' },
      has_account: false,
    });
  });

  it('skips members, invited people, and invalid addresses, and sends the rest', async () => {
    const emails = [MAYA, 'ADA.reyes@example.org', 'broken', mail('new'), mail('new')];
    const answer = await done(invitations.create.call({ body: { emails } }, as('owner')));
    expect(answer.elements.map(({ email }) => email)).toEqual([mail('new')]);
    expect(answer.skipped.map(({ reason }) => reason)).toEqual(['member', 'invited', 'invalid']);
  });

  it('a join link that was turned off stays invalid', async () => {
    const first = (await invitations.joinLink.call({}, as('owner'))).join ?? '';
    await invitations.setJoinLink.call({ body: { enabled: false } }, as('owner'));
    const again = await done(
      invitations.setJoinLink.call({ body: { enabled: true } }, as('owner')),
    );
    expect(again.join).not.toBe(first);
    const code = (value: string) => ({ params: { code: value } });
    expect(await statusOf(invitations.preview.call(code(first), as('member')))).toBe(410);
    expect((await invitations.preview.call(code(again.join ?? ''), as('member'))).email).toBeNull();
  });

  it('a withdrawn invitation is invalid', async () => {
    await invitations.remove.call(param('invi_ada'), as('owner'));
    await invitations.remove.call(param('invi_ada'), as('owner'));
    const gone = invitations.preview.call({ params: { code: 'join_ada' } }, as('member'));
    expect(await statusOf(gone)).toBe(404);
  });
});

describe('acting as someone else', () => {
  const asMaya = inNameOf(MAYA);
  const png = `data:image/png;base64,${btoa('Result: negative')}`;

  it.each([
    [
      'favorites',
      () =>
        favorites.add.call(
          { body: { target_id: 'reso_ber-2-d-16', target_type: 'resource' } },
          asMaya,
        ),
    ],
    ['removed favorites', () => favorites.remove.call(param('favo_member_ber-2-d-14'), asMaya)],
    [
      'choices',
      () => session.saveSetting.call({ body: { type: 'directory_raw', value: 1 } }, asMaya),
    ],
    [
      'settings and read marks',
      () => settings.saveUser.call({ body: { read_news: ['news_fire'] } }, asMaya),
    ],
    ['the password', () => userProfile.removePassword.call({}, asMaya)],
    [
      'signatures',
      () => forms.sign.call({ ...param('form_privacy_2'), body: { signed_name: 'Maya' } }, asMaya),
    ],
    [
      'health uploads',
      () =>
        healthWrites.scanTest.call(
          { params: { officeId: 'offi_berlin' }, body: { contents: png } },
          asMaya,
        ),
    ],
    [
      'health documents',
      () =>
        healthWrites.createTest.call(
          {
            params: { officeId: 'offi_berlin' },
            body: { result: 'negative', tested_at: '2026-03-10T06:00:00.000Z' },
          },
          asMaya,
        ),
    ],
  ] as const)('IMP-3 %s are refused', async (_what, call) => {
    const before = contract.server.world.snapshot();
    const error = await refused(call());
    expect(error.status).toBe(403);
    expect(error.fields).toHaveProperty('impersonate');
    expect(contract.server.world.snapshot()).toEqual(before);
  });

  it('IMP-1 needs the permission, and excludes oneself and owners', async () => {
    const start = (email: string, persona: string) =>
      users.impersonate.call({ params: { email } }, as(persona));
    expect(await statusOf(start(MAYA, 'member-2'))).toBe(403);
    expect(await statusOf(start('felix.brandt@meridian.example', 'impersonator'))).toBe(403);
    expect(await statusOf(start('helene.sommer@meridian.example', 'impersonator'))).toBe(403);
    expect((await start(MAYA, 'impersonator'))?.is_being_impersonated).toBe(true);
    // The header is checked like the call.
    expect(await statusOf(session.me.call({}, inNameOf(MAYA, 'member-2')))).toBe(403);
    const owner = inNameOf('helene.sommer@meridian.example');
    expect(await statusOf(session.me.call({}, owner))).toBe(403);
    expect((await session.me.call({}, asMaya)).id).toBe('user_member');
  });

  it('IMP-1 admin mode is checked the same, and its headers must name one person', async () => {
    const maya = { organizationId: 'orga_meridian', userEmail: MAYA, userId: 'user_member' };
    const me = (admin: typeof maya, persona = 'impersonator') =>
      session.me.call({}, inAdminMode(admin, persona));
    expect((await me(maya)).id).toBe('user_member');
    expect(await statusOf(me(maya, 'member-2'))).toBe(403);
    expect(await statusOf(me({ ...maya, userId: 'user_nobody' }))).toBe(404);
    expect(await statusOf(me({ ...maya, userEmail: 'helene.sommer@meridian.example' }))).toBe(400);
    expect(await statusOf(me({ ...maya, organizationId: 'orga_nowhere' }))).toBe(404);
  });

  it('IMP-3 every other write is logged with both people', async () => {
    const owner = inNameOf('helene.sommer@meridian.example', 'owner');
    expect(await statusOf(session.me.call({}, owner))).toBe(403);
    await users.update.call(
      { ...param('user_member'), body: { permissions: ['office:add'] } },
      as('owner'),
    );
    await wifi.create.call(
      { body: { office_id: 'offi_berlin', name: 'Lab', security: 'open' } },
      asMaya,
    );
    const { elements } = await actions.list.call(
      { query: { kind: ['wifi_connection:add'], user: ['user_impersonator'] } },
      as('owner'),
    );
    expect(elements[0]).toMatchObject({
      object_name: 'Lab',
      actor: { id: 'user_member' },
      impersonator: { id: 'user_impersonator' },
    });
  });

  it('FAV-1 adding twice counts once, and removing twice succeeds', async () => {
    const body = { target_id: 'reso_ber-2-d-16', target_type: 'resource' as const };
    const first = await done(favorites.add.call({ body }, as('member')));
    expect((await favorites.add.call({ body }, as('member')))?.id).toBe(first.id);
    await favorites.remove.call(param(first.id), as('member'));
    await favorites.remove.call(param(first.id), as('member'));
    expect(await statusOf(favorites.remove.call(param('favo_never'), as('member')))).toBe(404);
  });
});
