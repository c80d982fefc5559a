import { describe, expect, it } from 'vitest';
import { actions } from '@/api/actions';
import { ACTION_KINDS } from '@/api/schemas/enums';
import { applications } from '@/api/applications';
import { assistant } from '@/api/assistant';
import { countries } from '@/api/countries';
import { directory } from '@/api/directory';
import { externals } from '@/api/externals';
import { organizations } from '@/api/organizations';
import { pages } from '@/api/pages';
import { schedules } from '@/api/schedules';
import { session } from '@/api/session';
import { tickets } from '@/api/tickets';
import { uploads } from '@/api/uploads';
import { userProfile } from '@/api/user-profile';
import { wifi } from '@/api/wifi';
import { isZone } from '@mocks/rules/zone';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';

const contract = contractTests();
const { as } = contract;
const param = (id: string) => ({ params: { id } });

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 250]);

describe('pages', () => {
  const idsOf = async (persona: string, query = {}) =>
    (await pages.list.call({ query }, as(persona))).elements.map(({ id }) => id);

  it('drafts are visible only to writers until they are published', async () => {
    expect(await idsOf('member')).not.toContain('page_9');
    expect(await idsOf('page-manager')).toContain('page_9');
    expect(await statusOf(pages.get.call(param('page_9'), as('member')))).toBe(404);
    await pages.update.call(
      { ...param('page_9'), body: { status: 'published' } },
      as('page-manager'),
    );
    expect((await pages.get.call(param('page_9'), as('member'))).status).toBe('published');
    const update = pages.update.call({ ...param('page_9'), body: { title: 'X' } }, as('member'));
    expect(await statusOf(update)).toBe(403);
  });

  it('are sorted by section and weight, and found by their words', async () => {
    expect(await idsOf('member')).toEqual(['page_1', 'page_2', 'page_3', 'page_4', 'page_5']);
    await pages.updateSection.call(
      { ...param('sect_travel'), body: { weight: 0 } },
      as('page-manager'),
    );
    expect((await idsOf('member'))[0]).toBe('page_5');
    expect(await idsOf('member', { query: 'locker key' })).toEqual(['page_1']);
  });

  it('a section with pages is deleted only if they are moved or deleted with it', async () => {
    const remove = (query = {}) =>
      pages.removeSection.call({ ...param('sect_house'), query }, as('page-manager'));
    const error = await refused(remove());
    expect(error.status).toBe(409);
    expect(error.detail['page_ids']).toEqual(['page_3', 'page_4']);
    await remove({ move_to: 'sect_start' });
    await remove();
    expect((await pages.get.call(param('page_3'), as('member'))).section_id).toBe('sect_start');
  });

  it('RACE-7 an older version is refused with the current page', async () => {
    const { updated_at } = await pages.get.call(param('page_1'), as('page-manager'));
    await pages.update.call({ ...param('page_1'), body: { title: 'New' } }, as('page-manager'));
    const error = await refused(
      pages.update.call({ ...param('page_1'), body: { title: 'Old', updated_at } }, as('owner')),
    );
    expect(error.detail['current']).toMatchObject({ title: 'New' });
  });
});

describe('networks', () => {
  it('ACT-1 adding, changing and removing are logged, passwords as dots', async () => {
    const made = await done(
      wifi.create.call(
        {
          body: {
            office_id: 'offi_berlin',
            name: 'Lab',
            security: 'wpa2',
            password: 'first secret',
          },
        },
        as('owner'),
      ),
    );
    contract.server.world.clock.jump(1000);
    await wifi.update.call(
      { ...param(made.id), body: { password: 'second secret', is_hidden: true } },
      as('owner'),
    );
    contract.server.world.clock.jump(1000);
    await wifi.remove.call(param(made.id), as('owner'));
    await wifi.remove.call(param(made.id), as('owner'));
    const { elements } = await actions.list.call({ query: { object_id: made.id } }, as('owner'));
    expect(elements.map(({ kind, is_deleted }) => [kind, is_deleted])).toEqual([
      ['wifi_connection:delete', true],
      ['wifi_connection:update', false],
      ['wifi_connection:add', false],
    ]);
    expect(elements[1]?.changes).toEqual([
      { field: 'password', old: '•••', new: '•••' },
      { field: 'is_hidden', old: false, new: true },
    ]);
    expect(JSON.stringify(elements)).not.toContain('secret');
  });

  it('a second network of the same name and a missing password are refused', async () => {
    const body = { office_id: 'offi_berlin', name: 'Meridian', security: 'wpa2' as const };
    expect(await statusOf(wifi.create.call({ body }, as('owner')))).toBe(422);
    const twin = { ...body, password: 'long enough' };
    expect(await statusOf(wifi.create.call({ body: twin }, as('owner')))).toBe(409);
    expect(await statusOf(wifi.create.call({ body: twin }, as('member')))).toBe(403);
  });

  it('is saved as a profile with the password in the answer', async () => {
    const file = await wifi.download.call({ query: { id: 'wifi_berlin' } }, as('member'));
    expect(file.content).toContain('<string>prism-and-grating</string>');
    expect(file.file_name).toBe('Meridian.mobileconfig');
  });
});

describe('uploads', () => {
  const address = (
    type: 'user' | 'ticket' | 'floor_plan' | 'organization',
    format: 'png' | 'svg',
  ) => done(uploads.imageUrl.call({ query: { type, format } }, as('member')));
  const put = async (url: string, bytes: Uint8Array<ArrayBuffer> = PNG) =>
    (await fetch(url, { method: 'PUT', body: bytes })).status;

  it('RES-9 address, upload, picture read back, attached', async () => {
    const { url, uri, upload_id } = await address('user', 'png');
    const body = { upload_id };
    expect(await statusOf(userProfile.logo.call({ body }, as('member')))).toBe(422);
    expect(await put(url)).toBe(200);
    const read = await fetch(new URL(uri, url));
    expect(read.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(PNG);
    const saved = await done(userProfile.logo.call({ body }, as('member')));
    expect(saved.profile_photo_url).toBe(uri);
    expect(
      (await done(userProfile.logo.call({ body: { upload_id: null } }, as('member'))))
        .profile_photo_url,
    ).toBeNull();
  });

  it('RES-9 someone else’s upload, or one for something else, is refused', async () => {
    const { url, upload_id } = await address('ticket', 'png');
    await put(url);
    expect(await statusOf(userProfile.logo.call({ body: { upload_id } }, as('member')))).toBe(422);
    const photo = await address('user', 'png');
    await put(photo.url);
    const body = { upload_id: photo.upload_id };
    expect(await statusOf(userProfile.logo.call({ body }, as('member-2')))).toBe(422);
  });

  it('checks a file by its first bytes, and an address by its key and time', async () => {
    const { url } = await address('user', 'png');
    expect(await put(url, new TextEncoder().encode('<script>'))).toBe(422);
    expect(await put(url.replace(/key=.*/, 'key=guess'))).toBe(404);
    contract.server.world.clock.jump(15 * 60_000);
    expect(await put(url)).toBe(410);
    expect(await statusOf(address('user', 'svg'))).toBe(422);
  });

  it('refuses a file of more than 10 MB', async () => {
    const { url } = await address('user', 'png');
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(PNG);
    expect(await put(url, large)).toBe(413);
  });

  it('a ticket shows pictures that were uploaded, and no other address', async () => {
    const { url, uri } = await address('ticket', 'png');
    const report = (image_urls: string[]) =>
      tickets.create.call(
        {
          body: { type_id: 'ttyp_it', description: 'See', office_id: 'offi_berlin', image_urls },
        },
        as('member'),
      );
    expect(await statusOf(report([uri]))).toBe(422);
    await put(url);
    expect((await done(report([uri]))).image_urls).toEqual([uri]);
    expect(await statusOf(report(['https://tracker.example/pixel.png']))).toBe(422);
  });

  it('the logo is the organization’s, and needs the settings permission', async () => {
    const body = { upload_id: null };
    expect(await statusOf(organizations.logo.call({ body }, as('member')))).toBe(403);
    expect((await done(organizations.logo.call({ body }, as('owner')))).logo_url).toBeNull();
  });
});

describe('administration', () => {
  it('an application’s key is shown once', async () => {
    const made = await done(applications.create.call({ body: { name: 'Door' } }, as('owner')));
    expect(made.key.startsWith(made.key_prefix)).toBe(true);
    const read = await applications.get.call(param(made.id), as('owner'));
    expect(read).not.toHaveProperty('key');
    expect(
      contract.server.world
        .snapshot()
        .changes.map(({ row }) => JSON.stringify(row))
        .join(''),
    ).not.toContain(made.key);
    expect(await statusOf(applications.list.call({ query: {} }, as('member')))).toBe(403);
    await applications.remove.call(param(made.id), as('owner'));
    expect(await statusOf(applications.get.call(param(made.id), as('owner')))).toBe(404);
  });

  it('a second link of the same object and system is refused with the first', async () => {
    const body = {
      object_id: 'offi_berlin',
      object_type: 'office' as const,
      type: 'access-control',
      external_id: 'site-7',
    };
    const error = await refused(externals.create.call({ body }, as('owner')));
    expect(error.status).toBe(409);
    expect(error.detail['external']).toMatchObject({
      external_id: 'site-0042',
      object_name: 'Berlin',
    });
    const unknown = { ...body, object_id: 'offi_never', type: 'payroll' };
    expect(await statusOf(externals.create.call({ body: unknown }, as('owner')))).toBe(422);
  });

  it('a domain in use is removed only when confirmed, and someone else’s is never added', async () => {
    const save = (domains: string[], confirm = false) =>
      directory.save.call({ body: { domains, confirm } }, as('owner'));
    const error = await refused(save(['new.example']));
    expect(error.status).toBe(409);
    expect(error.detail['users']).toHaveLength(150);
    expect((await done(save(['new.example'], true))).domains).toEqual([
      { domain: 'new.example', is_verified: false, user_count: 0 },
    ]);
    contract.server.world.tables.enterprises.insert({
      id: 'orga_other',
      domains: [{ domain: 'taken.example', is_verified: true }],
      uses_directory_setup: false,
      updated_at: contract.server.world.now,
    });
    expect(await statusOf(save(['taken.example'], true))).toBe(409);
    expect(await statusOf(directory.get.call({}, as('member')))).toBe(403);
  });

  it('setting up a directory opens its pages', async () => {
    await directory.setup.call(
      { body: { name: 'Staff', domains: ['staff.example'] } },
      as('owner'),
    );
    const links = await directory.setupLinks.call({ query: {} }, as('owner'));
    expect(links.elements.map(({ kind }) => kind)).toContain('directory_sync');
    const all = await directory.directories.call({ query: {} }, as('owner'));
    expect(all.elements.find(({ name }) => name === 'Staff')?.state).toBe('validating');
  });

  it('chats are private', async () => {
    const { elements } = await assistant.chats.call({ query: {} }, as('member'));
    expect(elements.map(({ id, message_count }) => [id, message_count])).toEqual([
      ['chat_rooms', 2],
      ['chat_parking', 3],
    ]);
    const messages = (persona: string) =>
      assistant.messages.call({ ...param('chat_rooms'), query: {} }, as(persona));
    expect((await messages('member')).elements.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
    ]);
    expect(await statusOf(messages('member-2'))).toBe(404);
  });

  it('knows all countries by name, with zones that exist', async () => {
    const { elements } = await countries.list.call({}, as('member'));
    expect(elements.length).toBeGreaterThan(240);
    expect(elements.find(({ code }) => code === 'DE')?.time_zones[0]).toBe('Europe/Berlin');
    const names = elements.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    const unknown = elements
      .flatMap(({ time_zones }) => time_zones)
      .filter((zone) => !isZone(zone));
    expect(unknown).toEqual([]);
  });
});

describe('the log', () => {
  it('ACT-1 holds only the named kinds, newest first, by office day', async () => {
    const { elements } = await actions.list.call(
      { query: { start: '2026-03-10', end: '2026-03-10' } },
      as('owner'),
    );
    expect(elements.map(({ kind }) => kind).toSorted()).toEqual([
      'wifi_connection:ping',
      'wifi_connection:ping:session:add',
    ]);
    const all = (await actions.list.call({ query: {} }, as('owner'))).elements;
    const times = all.map(({ created_at }) => created_at);
    expect(new Set(times).size).toBeGreaterThan(1);
    expect(all.filter(({ kind }) => !ACTION_KINDS.includes(kind))).toEqual([]);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('ACT-1 a canceled booking is its update, marked as deleted', async () => {
    const booked = await done(
      schedules.create.call(
        {
          body: {
            schedule_slots: [
              {
                resource_id: 'reso_ber-2-treptow',
                start: '2026-03-12T17:00:00.000Z',
                end: '2026-03-12T18:00:00.000Z',
              },
            ],
          },
        },
        as('member'),
      ),
    );
    contract.server.world.clock.jump(1000);
    await schedules.change.call({ ...param(booked.id), body: { title: 'Review' } }, as('member'));
    contract.server.world.clock.jump(1000);
    await schedules.remove.call(param(booked.id), as('member'));
    const { elements } = await actions.list.call({ query: { object_id: booked.id } }, as('owner'));
    expect(elements.map(({ kind, is_deleted }) => [kind, is_deleted])).toEqual([
      ['schedule:update', true],
      ['schedule:update', false],
      ['schedule:add', false],
    ]);
  });

  it('ACT-1 the history of an object is for those who see it, and the whole log for settings', async () => {
    expect(await statusOf(actions.list.call({ query: {} }, as('member')))).toBe(403);
    const { elements } = await actions.list.call(
      { query: { object_id: 'wifi_berlin' } },
      as('member'),
    );
    expect(elements.length).toBe(4);
  });

  it('PRIV-1 a private title stays masked in the log', async () => {
    const { world } = contract.server;
    const row = world.tables.schedules
      .by('organizer', 'user_team_manager')
      .find(({ visibility }) => visibility === 'private');
    if (!row?.title) throw new Error('The seed holds no private booking');
    world.tables.actions.insert({
      id: 'acti_private',
      organization_id: row.organization_id,
      kind: 'schedule:update',
      object_type: 'schedule',
      object_id: row.id,
      object_name: row.title,
      office_id: row.office_id,
      actor_id: 'user_team_manager',
      impersonator_id: null,
      changes: [{ field: 'title', old: null, new: row.title }],
      is_deleted: false,
      created_at: world.now,
    });
    const see = async (persona: string) =>
      JSON.stringify(
        (await actions.list.call({ query: { object_id: row.id } }, as(persona))).elements,
      );
    expect(await see('owner')).not.toContain(row.title);
    expect(await see('owner')).toContain('Private');
    expect(await see('team-manager')).toContain(row.title);
  });

  it('IMP-3 a search by person finds what they did and what was done on their behalf', async () => {
    const { elements } = await actions.list.call(
      { query: { user: ['user_impersonator'] } },
      as('owner'),
    );
    expect(elements.map(({ id }) => id)).toEqual(['acti_9']);
    expect((await session.me.call({}, as('owner'))).id).toBe('user_owner');
  });
});
