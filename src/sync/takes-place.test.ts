import { describe, expect, it } from 'vitest';
import { calendars } from '@/api/calendars';
import { ApiError } from '@/api/core/errors';
import { REFUSALS } from '@/api/schemas/places';
import { schedules } from '@/api/schedules';
import { addEvent } from '@mocks/providers/edits';
import type { World } from '@mocks/world/world';
import { ROOM, syncedRoom } from '@tests/helpers/synced-room';

/**
 * Every reason for which a booking made here is refused: an event with the same time at the provider takes place all the same. It
 * is a Tuesday, 11:00 in Berlin.
 */

const room = syncedRoom();
const { run, shown, skipped } = room;

const FREE = { start: '2026-03-12T12:00:00.000Z', end: '2026-03-12T13:00:00.000Z' };

function closeOffice({ tables }: World, days: readonly { start_time: string; end_time: string }[]) {
  tables.hours.insert({
    id: 'hour_closed',
    organization_id: 'orga_meridian',
    office_id: 'offi_berlin',
    resource_id: null,
    type: 'rule',
    date: '2026-03-12',
    end_date: null,
    reason: 'Fire drill',
    days: days.map((times) => ({ day: null, ...times })),
    is_available: false,
  });
}

function settings({ tables }: World, change: object) {
  const office = tables.offices.get('offi_berlin');
  if (office) tables.offices.update(office.id, { settings: { ...office.settings, ...change } });
}

const limits = ({ tables }: World, own_settings: object) =>
  tables.offices.update('offi_berlin', { own_settings });

const change = ({ tables }: World, fields: object) => tables.resources.update(ROOM, fields);

interface Case {
  readonly rule: (typeof REFUSALS)[number];
  readonly what: string;
  readonly span?: { readonly start: string; readonly end: string };
  readonly arrange?: (world: World) => void;
}

const CASES: readonly Case[] = [
  {
    rule: 'office_hours_not_available',
    what: 'from the evening into the night',
    span: { start: '2026-03-12T15:00:00.000Z', end: '2026-03-12T21:00:00.000Z' },
  },
  {
    rule: 'office_hours_not_available',
    what: 'before the office opens',
    span: { start: '2026-03-12T05:00:00.000Z', end: '2026-03-12T10:00:00.000Z' },
  },
  {
    rule: 'office_hours_not_available',
    what: 'on a Sunday',
    span: { start: '2026-03-15T10:00:00.000Z', end: '2026-03-15T11:00:00.000Z' },
  },
  { rule: 'closed', what: 'on a closed day', arrange: (world) => closeOffice(world, []) },
  {
    rule: 'closed',
    what: 'in a closed part of the day',
    arrange: (world) => closeOffice(world, [{ start_time: '12:00:00', end_time: '16:00:00' }]),
  },
  {
    rule: 'window',
    what: 'beyond the booking window',
    span: { start: '2026-09-10T12:00:00.000Z', end: '2026-09-10T13:00:00.000Z' },
  },
  {
    rule: 'past',
    what: 'that began this morning',
    span: { start: '2026-03-10T08:00:00.000Z', end: '2026-03-10T12:00:00.000Z' },
  },
  {
    rule: 'length',
    what: 'longer than allowed',
    arrange: (world) => limits(world, { longest_booking: 30 }),
  },
  {
    rule: 'length',
    what: 'shorter than allowed',
    arrange: (world) => limits(world, { shortest_booking: 120 }),
  },
  {
    rule: 'not_permitted',
    what: 'of someone without access',
    arrange: (world) =>
      change(world, { users: { user_owner: { is_approvable: false } }, teams: {} }),
  },
  {
    rule: 'not_available',
    what: 'in a room that’s out of use',
    arrange: (world) => change(world, { is_available: false }),
  },
  {
    rule: 'not_available',
    what: 'in a room that’s closed',
    arrange: (world) => change(world, { is_open: false }),
  },
  {
    rule: 'feature_off',
    what: 'while bookings of rooms are turned off',
    arrange: ({ tables }) => {
      const row = tables.organizations.get('orga_meridian');
      const feature_flags = { ...row?.feature_flags, meeting_room_bookings_enabled: false };
      if (row) tables.organizations.update(row.id, { feature_flags } as Partial<typeof row>);
    },
  },
  {
    rule: 'not_bookable',
    what: 'in an area',
    arrange: (world) => change(world, { type: 'area' }),
  },
  {
    rule: 'slots_per_user',
    what: 'of someone who has as many as allowed',
    arrange: (world) => change(world, { maximum_slots_per_user: 0, total_slots: 2 }),
  },
  {
    rule: 'same_person',
    what: 'of someone who sits elsewhere',
    arrange: (world) => {
      change(world, { type: 'workspace' });
      const { schedules: rows, slots, resources } = world.tables;
      const desk = [...resources.all()].find(
        ({ type, office_id }) => type === 'desk' && office_id === 'offi_berlin',
      );
      const [like] = [...slots.all()];
      const row = like && rows.get(like.schedule_id);
      if (!desk || !like || !row) throw new Error('There are bookings');
      rows.insert({ ...row, ...FREE, id: 'sche_desk', deleted_at: null, series_id: null });
      const own = { id: 'slot_desk', schedule_id: 'sche_desk', resource_id: desk.id };
      const held = { user_id: 'user_member', status: 'accepted' as const, cancelled_at: null };
      slots.insert({ ...like, ...FREE, ...own, ...held, team_id: null, slots: 1 });
    },
  },
];

/** The rule by which a booking of our own is refused. */
async function refusal(span: { start: string; end: string }): Promise<unknown> {
  const body = { title: 'Ours', schedule_slots: [{ resource_id: ROOM, ...span }] };
  try {
    await schedules.create.call({ body, query: {} }, room.world.as('member'));
    return 'booked';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (error.detail as { rule?: unknown }).rule;
  }
}

const text = ({ start, end }: { start: string; end: string }) =>
  `${start.slice(0, 16)}/${end.slice(11, 16)}`;

it('CAL-14 names every rule by which bookings are refused', () => {
  const tried = new Set<string>(CASES.map(({ rule }) => rule));
  expect(REFUSALS.filter((rule) => !tried.has(rule))).toEqual(['taken']);
});

describe.each(['google', 'microsoft'] as const)(
  'an event from %s',
  { timeout: 30_000 },
  (source) => {
    it.each(CASES)(
      'CAL-14 $rule: one $what takes the room',
      async ({ rule, span = FREE, arrange }) => {
        const { world } = room.world.server;
        settings(world, { outside_hours: 'block' });
        const place = await room.world.link(source, ROOM);
        world.transact(() => arrange?.(world));
        expect(await refusal(span)).toBe(rule);
        addEvent(room.world.providers, place, {
          title: 'Theirs',
          ...span,
          organizer: room.organizer,
        });
        await run();
        expect(shown('Theirs')).toEqual([text(span)]);
        expect(skipped()).toEqual([]);

        // People can change what’s written about it, though they couldn’t book it.
        const slot = room.slotOf('Theirs');
        const kept = { id: slot.id, resource_id: ROOM, ...span };
        const write = (body: object) =>
          schedules.change.call(
            { params: { id: slot.schedule_id }, body, query: {} },
            room.world.as('owner'),
          );
        await write({ title: 'Renamed', schedule_slots: [kept] });
        expect(shown('Renamed')).toEqual([text(span)]);
        const again = { resource_id: ROOM, ...span };
        await expect(write({ schedule_slots: [again, kept] })).rejects.toThrow(ApiError);
        await expect(write({ schedule_slots: [kept, again] })).rejects.toThrow(ApiError);
        expect(shown('Renamed')).toEqual([text(span)]);
      },
    );

    it('CAL-14 one at a time that’s taken is a clash until that is over, and then takes the room by itself', async () => {
      const place = await room.world.link(source, ROOM);
      const own = await room.book(FREE.start, FREE.end);
      addEvent(room.world.providers, place, {
        title: 'Theirs',
        ...FREE,
        organizer: 'ana@example.com',
      });
      await run();
      const read = () => calendars.get.call({ params: { id: place.id } }, room.world.as('owner'));
      expect((await read()).clashes).toMatchObject([
        { kind: 'event', schedule_id: own.id, ...FREE },
      ]);
      expect(shown('Theirs')).toEqual([]);
      await schedules.remove.call({ params: { id: own.id }, query: {} }, room.world.as('owner'));
      await run();
      expect(shown('Theirs')).toEqual([text(FREE)]);
      expect((await read()).clashes).toEqual([]);
    });

    it('CAL-14 CAL-3 one of a person who has left is moved and canceled as any other', async () => {
      const place = await room.world.link(source, ROOM);
      const { tables } = room.world.server.world;
      const { id } = await room.linkWeeklyIn(place, 'Weekly');
      expect(shown('Weekly').length).toBeGreaterThan(2);
      tables.memberships.remove('orga_meridian:user_member');
      room.move(place, id, { start: '2026-03-10T15:00:00.000Z', end: '2026-03-10T15:30:00.000Z' });
      await run();
      expect(shown('Weekly')[1]).toBe('2026-03-17T15:00/15:30');
      room.cancel(place, id);
      await run();
      expect(shown('Weekly')).toEqual([]);
      expect(skipped()).toEqual([]);
    });
  },
);
