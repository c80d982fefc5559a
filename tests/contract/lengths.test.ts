import { describe, expect, it } from 'vitest';
import { offices } from '@/api/offices';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { settings } from '@/api/settings';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const BERLIN = { id: 'offi_berlin' };
const ROOM = 'reso_ber-2-treptow';
const APPROVED = 'reso_ber-2-grunewald';
const DESK = 'reso_ber-2-d-22';
// Wednesday, March 11, 2026 in Berlin, after the day’s meetings.
const at = (start: string, end: string) => ({
  start: `2026-03-11T${start}:00.000Z`,
  end: `2026-03-11T${end}:00.000Z`,
});
const TEN = at('18:00', '18:10');
const HOUR = at('17:30', '18:30');
const NINETY = at('17:15', '18:45');

const limits = (body: { shortest_booking?: number | null; longest_booking?: number | null }) =>
  settings.saveOffice.call({ params: BERLIN, body }, as('owner'));
const book = (span: { start: string; end: string }, resource_id = ROOM) =>
  schedules.create.call(
    { body: { schedule_slots: [{ resource_id, ...span }] } },
    as('member'),
  ) as Promise<Schedule>;
const length = (message: string) => ({
  rule: 'length',
  message,
  scope: { type: 'office', id: 'offi_berlin', name: 'Berlin' },
  next_start: null,
  lifted_by: 'office:add',
});

describe('shortest and longest booking', () => {
  it('HOURS-10 ACC-1 a booking shorter than the shortest or longer than the longest is refused with all four parts', async () => {
    const short = await refused(book(TEN));
    expect(short.status).toBe(422);
    expect(short.fields).toEqual({ length: 'A booking lasts at least 15 minutes' });
    expect(short.detail).toMatchObject(length('A booking lasts at least 15 minutes'));
    await limits({ longest_booking: 60 });
    const long = await refused(book(NINETY));
    expect(long.detail).toMatchObject(length('A booking lasts at most 60 minutes'));
    await book(HOUR);
  });

  it('RES-11 offers respect the lengths: what is refused is not available, for the same reason', async () => {
    await limits({ longest_booking: 60 });
    const offer = async ({ start, end }: { start: string; end: string }) => {
      const page = await resources.schedulable.call(
        {
          query: {
            type: ['meeting_room'],
            office_id: BERLIN.id,
            start_time: start,
            end_time: end,
            limit: 2000,
          },
        },
        as('member'),
      );
      return page.non_available.find(({ resource }) => resource.id === ROOM)?.refusal;
    };
    expect(await offer(NINETY)).toEqual(length('A booking lasts at most 60 minutes'));
    expect(await offer(HOUR)).toBeUndefined();
  });

  it('RACE-9 a series and a batch name each date and slot of a wrong length', async () => {
    await limits({ longest_booking: 60 });
    const series = await refused(
      schedules.create.call(
        {
          body: {
            schedule_slots: [{ resource_id: ROOM, ...NINETY }],
            recurring: { rrules: ['RRULE:FREQ=DAILY;COUNT=2'], ...NINETY },
          },
        },
        as('member'),
      ),
    );
    expect(series.detail['failing']).toMatchObject([
      { date: '2026-03-11', rule: 'length' },
      { date: '2026-03-12', rule: 'length' },
    ]);
    const batch = await refused(
      schedules.create.call(
        {
          body: {
            schedule_slots: [
              { resource_id: ROOM, ...HOUR },
              { resource_id: DESK, ...NINETY },
            ],
          },
        },
        as('member'),
      ),
    );
    expect(batch.detail['failing']).toMatchObject([{ index: 1, rule: 'length' }]);
    expect(contract.server.world.tables.schedules.changed.size).toBe(0);
  });

  it('RACE-10 a change checks the length only if it changes the range', async () => {
    const { id } = await book(NINETY);
    await limits({ longest_booking: 60 });
    const move = (resource_id: string, span: { start: string; end: string }) =>
      schedules.change.call(
        { params: { id }, body: { schedule_slots: [{ resource_id, ...span }] } },
        as('member'),
      );
    expect((await move('reso_ber-2-wedding', NINETY))?.end).toBe(NINETY.end);
    const longer = await refused(move('reso_ber-2-wedding', at('17:00', '18:45')));
    expect(longer.detail).toMatchObject({ rule: 'length' });
    expect((await move('reso_ber-2-wedding', HOUR))?.end).toBe(HOUR.end);
  });

  it('APPR-2 an answer does not check the length of the request again', async () => {
    const { id } = await book(NINETY, APPROVED);
    await limits({ longest_booking: 60 });
    const answered = await scheduleBoards.respond.call(
      { params: { id, status: 'accepted' } },
      as('owner'),
    );
    expect(answered?.slots[0]?.status).toBe('accepted');
  });

  it('HOURS-10 restrictions name the length as reason, with and without a place', async () => {
    await limits({ longest_booking: 60 });
    for (const resource of [undefined, ROOM]) {
      const answer = await offices.restrictions.call(
        {
          params: BERLIN,
          query: { date: '2026-03-11', duration: 2, ...(resource ? { resource } : {}) },
        },
        as('member'),
      );
      expect(answer).toMatchObject({ earliest: null, shortest: 15, longest: 60 });
      expect(answer.reasons.map(({ rule }) => rule)).toEqual(['length']);
    }
  });

  it('DEF-4 the default range shrinks to the longest booking instead of being refused', async () => {
    await limits({ longest_booking: 120 });
    const page = await resources.schedulable.call(
      { query: { type: ['desk'], office_id: BERLIN.id, date: '2026-03-11', limit: 2000 } },
      as('member'),
    );
    const rules = page.non_available.map(({ refusal }) => refusal.rule);
    expect(rules).not.toContain('length');
    expect(page.elements.length).toBeGreaterThan(0);
  });

  it('HOURS-10 a shortest booking above the longest one, its own or the standard one, is refused', async () => {
    const wrong = [
      { shortest_booking: 120, longest_booking: 60 },
      { longest_booking: 10 },
      { shortest_booking: 8 * 24 * 60 },
    ];
    for (const body of wrong) {
      const error = await refused(limits(body));
      expect(error.status).toBe(422);
      expect(error.fields).toHaveProperty('shortest_booking');
    }
  });
});
