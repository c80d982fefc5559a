import { describe, expect, it } from 'vitest';
import { addEvent } from '@mocks/providers/edits';
import { LATER, ROOM, syncedRoom } from '@tests/helpers/synced-room';

/** Every field of an event that a booking keeps: changed at its provider, it changes here. */

const room = syncedRoom();

const OTHER = 'user_owner';

/** Each provider’s way to change a field, and what the booking has then. */
const CHANGES = {
  title: {
    google: { summary: 'Renamed' },
    microsoft: { subject: 'Renamed' },
    after: { title: 'Renamed' },
  },
  description: {
    google: { description: 'Bring a pen' },
    microsoft: { bodyPreview: 'Bring a pen' },
    after: { description: 'Bring a pen' },
  },
  location: {
    google: { location: 'By the window' },
    microsoft: { location: { displayName: 'By the window' } },
    after: { location: 'By the window' },
  },
  visibility: {
    google: { visibility: 'private' },
    microsoft: { sensitivity: 'private' },
    after: { visibility: 'private' },
  },
  attendees: {
    google: { attendees: [{ email: 'zoe@example.com', responseStatus: 'accepted' }] },
    microsoft: {
      attendees: [
        {
          type: 'required',
          emailAddress: { address: 'zoe@example.com' },
          status: { response: 'accepted' },
        },
      ],
    },
    after: { attendees: [{ email: 'zoe@example.com', presence_status: 'accepted' }] },
  },
  address: {
    google: { htmlLink: 'https://calendar.example/moved' },
    microsoft: { webLink: 'https://calendar.example/moved' },
    after: { integration: { url: 'https://calendar.example/moved' } },
  },
} as const;

describe.each(['google', 'microsoft'] as const)(
  'an event from %s',
  { timeout: 30_000 },
  (source) => {
    const add = async (isSeries: boolean) => {
      const place = await room.world.link(source, ROOM);
      const event = isSeries
        ? room.weekly('Before', LATER)
        : { title: 'Before', ...LATER, organizer: room.organizer };
      const id = addEvent(room.world.providers, place, event);
      await room.run();
      const change = async (fields: object) => {
        const before = room.world.providers[source].get(place.calendar, id)?.event;
        const now = { updated: room.world.server.world.now };
        const stamp = source === 'google' ? now : { lastModifiedDateTime: now.updated };
        room.world.providers[source].put(place.calendar, id, {
          ...before,
          ...fields,
          ...stamp,
          id,
        });
        room.world.jump(60_000);
        await room.worker.pass({ all: true });
      };
      return change;
    };
    const rows = () =>
      [...room.world.server.world.tables.schedules.all()].filter(
        ({ deleted_at, id }) =>
          deleted_at === null &&
          room.world.server.world.tables.slots
            .by('schedule', id)
            .some(({ resource_id }) => resource_id === ROOM),
      );

    it.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
      'CAL-19 brings its new %s',
      async (field) => {
        const change = await add(false);
        const { after } = CHANGES[field];
        expect(rows()).toHaveLength(1);
        expect(rows()[0]).not.toMatchObject(after);
        await change(CHANGES[field][source]);
        expect(rows()).toHaveLength(1);
        expect(rows()[0]).toMatchObject(after);
      },
    );

    it.each([false, true])(
      'CAL-19 brings its new organizer, who has the room then: series %s',
      async (isSeries) => {
        const { tables } = room.world.server.world;
        const email = tables.users.get(OTHER)?.email ?? '';
        const change = await add(isSeries);
        const [first] = rows();
        expect(first?.organizer_id).toBe('user_member');
        await change(
          source === 'google'
            ? { organizer: { email }, creator: { email } }
            : { organizer: { emailAddress: { address: email } } },
        );
        expect(rows().length).toBeGreaterThan(isSeries ? 5 : 0);
        expect(new Set(rows().map(({ organizer_id }) => organizer_id))).toEqual(new Set([OTHER]));
        const holders = rows().flatMap(({ id }) => tables.slots.by('schedule', id));
        expect(new Set(holders.map(({ user_id }) => user_id))).toEqual(new Set([OTHER]));
      },
    );
  },
);
