import { describe, expect, it } from 'vitest';
import { officeResources } from '@/api/office-resources';
import { resourceEditing } from '@/api/resource-editing';
import { resourceMedia } from '@/api/resource-media';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import type { Resource } from '@/api/schemas/places';
import type { Schedule } from '@/api/schemas/schedules';
import { tags } from '@/api/tags';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const BERLIN = { officeId: 'offi_berlin' };
const FLOOR = 'area_ber-2';
const DESK = 'reso_ber-2-d-17';
const LOT = 'reso_ber-p-courtyard';
const EVENING = { start: '2026-03-12T17:00:00.000Z', end: '2026-03-12T18:00:00.000Z' };
const manager = () => as('resource-manager');

type Write = Parameters<typeof resourceEditing.create.call>[0]['body'];
const add = (body: Partial<Write>, persona = 'resource-manager') =>
  resourceEditing.create.call(
    { params: BERLIN, body: { type: 'desk', name: 'New desk', parent_id: FLOOR, ...body } },
    as(persona),
  ) as Promise<Resource>;
const book = (persona: string, resource_id: string, span = EVENING) =>
  schedules.create.call(
    { body: { schedule_slots: [{ resource_id, ...span }] } },
    as(persona),
  ) as Promise<Schedule>;
type Change = NonNullable<Parameters<typeof resourceEditing.update.call>[0]['body']>;
const update = (id: string, body: Change) =>
  resourceEditing.update.call({ params: { id }, body }, manager());

/** Sends a body directly, because the client’s own checks would stop it. */
async function post(path: string, body: unknown, persona = 'owner'): Promise<Response> {
  const response = await contract.server.fetch(
    new Request(`https://api.atrium.test${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        Authorization: `Bearer persona:${persona}`,
        'Content-Type': 'application/json',
        'X-Organization': 'meridian',
      },
    }),
  );
  if (!response) throw new Error(`Nobody serves ${path}`);
  return response;
}

describe('places', () => {
  it.each(RESOURCE_TYPES)('RES-1 %s is accepted', async (type) => {
    const made = await add({ type, name: `A ${type}` });
    const page = await officeResources.ofOfficeOfType.call(
      { params: { ...BERLIN, type }, query: { query: `A ${type}` } },
      manager(),
    );
    expect(page.elements.map(({ id }) => id)).toEqual([made.id]);
  });

  it('RES-2 a missing type is refused by client and server', async () => {
    await expect(
      resourceEditing.create.call(
        { params: BERLIN, body: { name: 'Nothing' } as Write },
        manager(),
      ),
    ).rejects.toThrow('No resource type');
    const response = await post('/offices/offi_berlin/resources', { name: 'Nothing' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ result: { errors: { type: 'No resource type' } } });
    expect(contract.events).toEqual([]);
  });

  it.each([null, '', undefined])('RES-2 a type of %j counts as missing', async (type) => {
    const one = await post('/offices/offi_berlin/resources', { name: 'Nothing', type });
    expect(one.status).toBe(422);
    expect(await one.json()).toEqual({ result: { errors: { type: 'No resource type' } } });
    const many = await post('/v1/resources/batch', {
      resources: [
        { office_id: 'offi_berlin', parent_id: FLOOR, name: 'A desk', type: 'desk' },
        { office_id: 'offi_berlin', parent_id: FLOOR, name: 'Nothing', type },
      ],
    });
    expect(many.status).toBe(422);
    expect(await many.json()).toEqual({
      result: { errors: { 'resources.1.type': 'No resource type' } },
    });
    expect(contract.events).toEqual([]);
  });

  it('RES-2 an unknown type is not a missing one', async () => {
    const response = await post('/offices/offi_berlin/resources', { name: 'Nothing', type: 'x' });
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).not.toContain('No resource type');
  });

  it('RES-3 areas have no units, and everything else at least one', async () => {
    const area = await add({ type: 'area', total_slots: 9, maximum_slots_per_user: 9 });
    expect(area).toMatchObject({ total_slots: 0, maximum_slots_per_user: 0 });
    const negative = await add({ total_slots: -3, maximum_slots_per_user: -1 });
    expect(negative).toMatchObject({ total_slots: 1, maximum_slots_per_user: 1 });
    const desk = await add({ total_slots: 0 });
    expect(desk).toMatchObject({ total_slots: 1, maximum_slots_per_user: 1 });
    const room = await add({ type: 'parking_lot', total_slots: 8, maximum_slots_per_user: 2 });
    expect(room).toMatchObject({ total_slots: 8, maximum_slots_per_user: 2 });
    expect(await update(room.id, { type: 'area' })).toMatchObject({ total_slots: 0 });
  });

  it('RES-4 an area itself is never booked', async () => {
    const error = await refused(book('member', FLOOR));
    expect(error.status).toBe(422);
    expect(error.detail).toMatchObject({ rule: 'not_bookable' });
  });

  it('RES-7 lowering capacity below the booked peak is refused with the bookings', async () => {
    const bookings = [await book('member', LOT), await book('member-2', LOT)];
    const before = contract.server.world.tables.resources.get(LOT);
    const error = await refused(update(LOT, { total_slots: 1 }));
    expect(error.status).toBe(409);
    const listed = error.detail['schedule_ids'] as string[];
    expect(listed).toEqual(expect.arrayContaining(bookings.map(({ id }) => id)));
    expect((error.detail['schedules'] as Schedule[]).map(({ id }) => id)).toEqual(listed);
    expect(contract.server.world.tables.resources.get(LOT)).toBe(before);
  });

  it('RES-7 retyping or deleting a booked place is refused, and a free one is deleted', async () => {
    const desk = await add({});
    const { id } = await book('member', desk.id);
    expect((await refused(update(desk.id, { type: 'workspace' }))).status).toBe(409);
    const remove = () => resourceEditing.remove.call({ params: { id: desk.id } }, manager());
    const error = await refused(remove());
    expect(error.detail).toMatchObject({ schedule_ids: [id] });
    await schedules.remove.call({ params: { id } }, as('member'));
    await remove();
    expect(
      (await refused(resources.get.call({ params: { id: desk.id } }, as('member')))).status,
    ).toBe(404);
  });

  it('RES-7 an area is deleted with its contents, unless any of that is booked', async () => {
    const zone = await add({ type: 'area', name: 'Annex' });
    const desk = await add({ parent_id: zone.id });
    const { id } = await book('member', desk.id);
    const remove = () => resourceEditing.remove.call({ params: { id: zone.id } }, manager());
    expect((await refused(remove())).status).toBe(409);
    await schedules.remove.call({ params: { id } }, as('member'));
    await remove();
    expect(contract.server.world.tables.resources.get(desk.id)).toBeUndefined();
  });

  it('RACE-6 deleting twice gives the same answer, and an unknown id is not found', async () => {
    const desk = await add({});
    await resourceEditing.remove.call({ params: { id: desk.id } }, manager());
    await resourceEditing.remove.call({ params: { id: desk.id } }, manager());
    const error = await refused(
      resourceEditing.remove.call({ params: { id: 'reso_never' } }, manager()),
    );
    expect(error.status).toBe(404);
  });

  it('RACE-7 a change of an older version is refused with the current one', async () => {
    const desk = await add({});
    contract.server.world.clock.jump(1000);
    const next = await update(desk.id, { name: 'Renamed', updated_at: desk.updated_at });
    const error = await refused(update(desk.id, { name: 'Again', updated_at: desk.updated_at }));
    expect(error.status).toBe(409);
    expect(error.detail).toMatchObject({ current: { name: 'Renamed' } });
    await update(desk.id, { name: 'Again', updated_at: next?.updated_at });
  });

  it('RACE-9 a batch applies wholly or not at all, and names every failing entry', async () => {
    const count = () => contract.server.world.tables.resources.changed.size;
    const entry = (name: string, parent_id: string | null) => ({
      office_id: 'offi_berlin',
      type: 'desk' as const,
      name,
      parent_id,
    });
    const before = count();
    const error = await refused(
      resourceEditing.createBatch.call(
        {
          body: {
            resources: [
              entry('One', FLOOR),
              entry('Two', 'area_nowhere'),
              entry('Three', FLOOR),
              entry('Four', 'area_nyc-24'),
            ],
          },
        },
        as('owner'),
      ),
    );
    expect(error.status).toBe(422);
    expect(error.detail['failing']).toMatchObject([
      { index: 1, status: 422, errors: { parent_id: expect.any(String) as string } },
      { index: 3, status: 422, errors: { parent_id: expect.any(String) as string } },
    ]);
    expect(count()).toBe(before);
    expect(contract.events).toEqual([]);
  });

  it('RACE-9 a batch may name parents that it creates, in any order', async () => {
    const made = await resourceEditing.createBatch.call(
      {
        body: {
          resources: [
            { office_id: 'offi_berlin', type: 'desk', name: 'P-1', parent_ref: 'pod' },
            { office_id: 'offi_berlin', type: 'area', name: 'Pod', ref: 'pod', parent_id: FLOOR },
            { office_id: 'offi_berlin', type: 'desk', name: 'P-2', parent_ref: 'pod' },
          ],
        },
      },
      manager(),
    );
    const [one, pod, two] = made?.elements ?? [];
    expect([one?.name, pod?.name, two?.name]).toEqual(['P-1', 'Pod', 'P-2']);
    expect([one?.parent_id, two?.parent_id]).toEqual([pod?.id, pod?.id]);
    await resourceEditing.updateBatch.call(
      {
        body: {
          resources: [
            { id: one?.id ?? '', label: 'A' },
            { id: two?.id ?? '', label: 'B' },
          ],
        },
      },
      manager(),
    );
    await resourceEditing.removeBatch.call(
      { body: { resource_ids: [one?.id ?? '', two?.id ?? '', pod?.id ?? ''] } },
      manager(),
    );
    expect(contract.server.world.tables.resources.get(pod?.id ?? '')).toBeUndefined();
  });

  it('keeps the tree a tree: no place is in itself, and a moved area takes its places along', async () => {
    const zone = await add({ type: 'area', name: 'Annex' });
    const inner = await add({ type: 'area', name: 'Corner', parent_id: zone.id });
    const desk = await add({ parent_id: inner.id });
    const error = await refused(update(zone.id, { parent_id: inner.id }));
    expect(error.fields).toHaveProperty('parent_id');
    await update(zone.id, { parent_id: 'area_ber-p' });
    expect(contract.server.world.tables.resources.get(desk.id)?.floor_id).toBe('area_ber-p');
  });

  it('ACC-5 managers change what was granted to them, and admins anything', async () => {
    const elsewhere = { parent_id: 'area_ber-1' };
    expect((await refused(add(elsewhere))).status).toBe(403);
    expect((await refused(add({}, 'member'))).status).toBe(403);
    await add(elsewhere, 'owner');
    const hidden = await officeResources.ofOfficeForAdmin.call(
      { params: BERLIN, query: { types: ['desk'], limit: 5 } },
      as('owner'),
    );
    expect(hidden.elements).toHaveLength(5);
    const error = await refused(
      officeResources.ofOfficeForAdmin.call(
        { params: BERLIN, query: { types: ['desk'] } },
        manager(),
      ),
    );
    expect(error.status).toBe(403);
  });

  it('ACT-1 changes to a place are logged, and its deletion as an update', async () => {
    const desk = await add({});
    await update(desk.id, { label: 'W' });
    await resourceEditing.remove.call({ params: { id: desk.id } }, manager());
    const log = contract.server.world.tables.actions.by('object', desk.id);
    expect(log.map(({ kind, is_deleted }) => [kind, is_deleted])).toEqual([
      ['resource:add', false],
      ['resource:update', false],
      ['resource:update', true],
    ]);
    expect(log[1]?.changes).toEqual([{ field: 'label', old: null, new: 'W' }]);
  });
});

describe('pictures of a place', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  it('RES-9 address, upload, uri, attached: once, and removed again', async () => {
    const address = await resourceMedia.mediaUploadUrl.call(
      { params: { id: DESK }, body: { format: 'png' } },
      manager(),
    );
    const at = { params: { id: DESK, uploadId: address?.upload_id ?? '' } };
    const waiting = await resourceMedia.uploadedMedia.call(at, manager());
    expect(waiting.uri).toBeNull();
    const media = { upload_id: waiting.upload_id, type: 'image' as const, uri: '' };
    const early = await refused(
      resourceMedia.attachMedia.call({ params: { id: DESK }, body: media }, manager()),
    );
    expect(early.status).toBe(422);
    const sent = await contract.server.fetch(
      new Request(address?.url ?? '', { method: 'PUT', body: PNG }),
    );
    expect(sent?.status).toBe(200);
    const { uri } = await resourceMedia.uploadedMedia.call(at, manager());
    const body = { ...media, uri: uri ?? '' };
    await resourceMedia.attachMedia.call({ params: { id: DESK }, body }, manager());
    await resourceMedia.attachMedia.call({ params: { id: DESK }, body }, manager());
    const page = await resourceMedia.media.call({ params: { id: DESK } }, as('member'));
    expect(page.elements).toEqual([body]);
    const place = await resources.get.call({ params: { id: DESK } }, as('member'));
    expect(place.medias).toEqual([body]);
    const away = { params: { id: DESK, mediaId: body.upload_id } };
    await resourceMedia.removeMedia.call(away, manager());
    await resourceMedia.removeMedia.call(away, manager());
    expect((await resourceMedia.media.call({ params: { id: DESK } }, manager())).elements).toEqual(
      [],
    );
  });
});

describe('tags of places', () => {
  const quiet = 'tag_quiet';
  const on = async (id = DESK) =>
    (await tags.ofResource.call({ params: { id } }, as('member'))).elements.map((tag) => tag.id);

  it('RES-11 a tag assigned by either path shows in both, and filters what is offered', async () => {
    const desk = await add({ name: 'Tagged' });
    await tags.assign.call({ params: { id: quiet, resourceId: desk.id } }, manager());
    await tags.addToResource.call(
      { params: { id: desk.id }, body: { tag_id: 'tag_window' } },
      manager(),
    );
    expect((await on(desk.id)).toSorted()).toEqual([quiet, 'tag_window']);
    const shown = await resources.get.call({ params: { id: desk.id } }, as('member'));
    expect(shown.tags.map(({ id }) => id).toSorted()).toEqual([quiet, 'tag_window']);
    const found = await resources.list.call(
      {
        query: {
          type: ['desk'],
          office_id: 'offi_berlin',
          tags: [quiet, 'tag_window'],
          query: 'Tagged',
        },
      },
      as('member'),
    );
    expect(found.elements.map(({ id }) => id)).toEqual([desk.id]);
    await tags.removeFromResource.call({ params: { id: desk.id, tagId: quiet } }, manager());
    expect(await on(desk.id)).toEqual(['tag_window']);
  });

  it('RES-12 the value of a tag can differ for one place', async () => {
    const room = await add({ type: 'meeting_room', name: 'Annex' });
    const params = { id: room.id, tagId: 'tag_seats_8' };
    await tags.addToResource.call({ params, body: { tag_id: 'tag_seats_8' } }, manager());
    await tags.updateOnResource.call({ params, body: { value: 7 } }, manager());
    const shown = await resources.get.call({ params: { id: room.id } }, as('member'));
    expect(shown.tags).toMatchObject([{ id: 'tag_seats_8', value: 7 }]);
    expect(await tags.get.call({ params: { id: 'tag_seats_8' } }, as('member'))).toMatchObject({
      value: 8,
    });
  });

  it('RACE-9 a batch with an unknown tag changes nothing', async () => {
    const before = await on();
    const error = await refused(
      tags.addBatch.call(
        { params: { id: DESK }, body: { tag_ids: ['tag_video', 'tag_unknown'] } },
        manager(),
      ),
    );
    expect(error.detail['failing']).toMatchObject([{ index: 1, tag_id: 'tag_unknown' }]);
    expect(await on()).toEqual(before);
    const body = { tag_ids: ['tag_video', 'tag_screen'] };
    await tags.addBatch.call({ params: { id: DESK }, body }, manager());
    await tags.removeBatch.call({ params: { id: DESK }, body }, manager());
    expect(await on()).toEqual(before.filter((id) => !body.tag_ids.includes(id)));
  });

  it('a tag is created with its category, renamed once, and removed from every place', async () => {
    const make = (name: string) =>
      tags.create.call({ body: { name, category_name: 'Outlook' } }, as('owner'));
    const made = await make('Courtyard view');
    expect(made).toMatchObject({ category_name: 'Outlook', resource_count: 0 });
    expect((await refused(make('courtyard VIEW'))).status).toBe(409);
    const { elements } = await tags.categories.call({}, as('member'));
    expect(elements.find(({ name }) => name === 'Outlook')).toMatchObject({ tag_count: 1 });
    const id = made?.id ?? '';
    await tags.assign.call({ params: { id, resourceId: DESK } }, manager());
    expect(await tags.legacyGet.call({ params: { id } }, as('member'))).toMatchObject({
      resource_count: 1,
    });
    await tags.remove.call({ params: { id } }, as('owner'));
    await tags.remove.call({ params: { id } }, as('owner'));
    expect(await on()).not.toContain(id);
  });
});
