import { describe, expect, it } from 'vitest';
import { reports } from '@/api/reports';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const ROOM = 'reso_ber-2-treptow';
const APPROVED = 'reso_ber-2-grunewald';
const DESK = 'reso_ber-2-d-14';
// Wednesday, March 11, 2026 in Berlin, after the day’s meetings.
const DATE = '2026-03-11';
const EVENING = { start: '2026-03-11T17:30:00.000Z', end: '2026-03-11T18:30:00.000Z' };
const DAY = { start: '2026-03-11T08:00:00.000Z', end: '2026-03-11T16:00:00.000Z' };

const at = (instant: string): void => {
  const { clock } = contract.server.world;
  clock.jump(Date.parse(instant) - clock.now());
};

interface Booked {
  readonly id: string;
  readonly params: { id: string; scheduleId: string; slotId: string };
}

async function book(span = EVENING, id = ROOM, persona = 'member'): Promise<Booked> {
  const made = (await schedules.create.call(
    { body: { schedule_slots: [{ resource_id: id, ...span }] } },
    as(persona),
  )) as Schedule;
  return { id: made.id, params: { id, scheduleId: made.id, slotId: made.slots[0]?.id ?? '' } };
}

const checkIn = ({ params }: Booked, persona = 'member') =>
  schedules.checkIn.call({ params }, as(persona)) as Promise<ScheduleSlot>;
const checkOut = ({ params }: Booked, persona = 'member') =>
  schedules.checkOut.call({ params }, as(persona));
const slotOf = async ({ id }: Booked) => {
  const { slots } = await schedules.get.call({ params: { id } }, as('member'));
  return slots[0];
};
/** Whether a room is offered for a time. */
async function isOffered(span: { start: string; end: string }): Promise<boolean> {
  const page = await resources.schedulable.call(
    {
      query: {
        type: ['meeting_room'],
        office_id: 'offi_berlin',
        start_time: span.start,
        end_time: span.end,
      },
    },
    as('member-2'),
  );
  return page.elements.some(({ id }) => id === ROOM);
}
const reported = async ({ id }: Booked) => {
  const page = await reports.reservations.call(
    { query: { start: DATE, end: DATE, limit: 2000 } },
    as('owner'),
  );
  return page.elements.find((row) => row.schedule_id === id);
};

describe('presence', () => {
  it('PRES-1 an hourly booking opens for check-in a quarter of an hour before its start', async () => {
    const booked = await book();
    at('2026-03-11T17:14:59.000Z');
    const early = await refused(checkIn(booked));
    expect(early).toMatchObject({
      status: 422,
      detail: { next_start: '2026-03-11T17:15:00.000Z' },
    });
    at('2026-03-11T17:15:00.000Z');
    expect((await checkIn(booked)).presence.status).toBe('accepted');
  });

  it('PRES-1 a day booking opens at midnight of the office', async () => {
    const booked = await book(DAY, DESK);
    at('2026-03-10T22:59:59.000Z');
    expect((await refused(checkIn(booked))).status).toBe(422);
    at('2026-03-10T23:00:00.000Z');
    expect((await checkIn(booked)).presence.status).toBe('accepted');
  });

  it('PRES-1 check-in is possible until the end, but not at it', async () => {
    const [first, second] = [await book(), await book(EVENING, 'reso_ber-2-wedding', 'member-2')];
    at('2026-03-11T18:29:59.000Z');
    expect((await checkIn(first)).presence.status).toBe('accepted');
    at(EVENING.end);
    expect((await refused(checkIn(second, 'member-2'))).status).toBe(422);
  });

  it('PRES-2 only an accepted slot can be checked in', async () => {
    const waiting = await book(EVENING, APPROVED);
    at(EVENING.start);
    expect((await refused(checkIn(waiting))).status).toBe(422);
    await scheduleBoards.respond.call(
      { params: { id: waiting.id, status: 'accepted' } },
      as('owner'),
    );
    expect((await checkIn(waiting)).presence.status).toBe('accepted');
  });

  it.each([
    ['owner', true],
    ['scheduler', true],
    ['member-2', false],
    ['team-manager', false],
    ['resource-manager', false],
  ] as const)('PRES-2 whether %s checks in others: %s', async (persona, may) => {
    const booked = await book();
    at(EVENING.start);
    if (may) expect((await checkIn(booked, persona)).presence.status).toBe('accepted');
    else expect((await refused(checkIn(booked, persona))).status).toBe(403);
  });

  it('PRES-3 POST means in person, PUT says how, and pending reverts it', async () => {
    const booked = await book();
    at(EVENING.start);
    expect((await checkIn(booked)).presence).toMatchObject({
      status: 'accepted',
      type: 'in_person',
      checked_in_at: EVENING.start,
    });
    const put = (status: 'accepted' | 'pending', presence_type?: 'remote') =>
      schedules.presence.call(
        {
          params: { id: booked.id, slotId: booked.params.slotId, status },
          query: presence_type ? { presence_type } : {},
        },
        as('member'),
      ) as Promise<ScheduleSlot>;
    expect((await put('accepted', 'remote')).presence.type).toBe('remote');
    expect((await put('pending')).presence).toMatchObject({
      status: 'pending',
      type: null,
      checked_in_at: null,
    });
    expect((await slotOf(booked))?.status).toBe('accepted');
  });

  it('PRES-4 check-out ends a running slot, rounded up to the minute, and frees the rest immediately', async () => {
    const booked = await book();
    const rest = { start: '2026-03-11T17:51:00.000Z', end: EVENING.end };
    at('2026-03-11T17:50:20.000Z');
    await checkIn(booked);
    expect(await isOffered(rest)).toBe(false);
    await checkOut(booked);
    expect(await slotOf(booked)).toMatchObject({ start: EVENING.start, end: rest.start });
    expect(await isOffered(rest)).toBe(true);
    expect((await schedules.get.call({ params: { id: booked.id } }, as('member'))).end).toBe(
      rest.start,
    );
  });

  it('PRES-4 at its start a slot keeps its first minute, and there is no check-out before', async () => {
    const booked = await book();
    at('2026-03-11T17:20:00.000Z');
    await checkIn(booked);
    expect((await refused(checkOut(booked))).status).toBe(422);
    at(EVENING.start);
    await checkOut(booked);
    expect(await slotOf(booked)).toMatchObject({
      start: EVENING.start,
      end: '2026-03-11T17:31:00.000Z',
    });
  });

  it('PRES-4 checking out twice, or after the end, changes nothing more', async () => {
    const booked = await book();
    at('2026-03-11T17:50:00.000Z');
    await checkOut(booked);
    const left = await slotOf(booked);
    at('2026-03-11T18:10:00.000Z');
    await checkOut(booked);
    expect(await slotOf(booked)).toEqual(left);
  });

  it('PRES-4 no one checks out someone else', async () => {
    const booked = await book();
    at('2026-03-11T17:50:00.000Z');
    expect((await refused(checkOut(booked, 'member-2'))).status).toBe(403);
  });

  it('PRES-5 a slot canceled before its start is gone, and no report counts it', async () => {
    const booked = await book();
    await schedules.remove.call({ params: { id: booked.id } }, as('member'));
    expect(await isOffered(EVENING)).toBe(true);
    expect(await reported(booked)).toBeUndefined();
  });

  it('PRES-5 a slot released while it runs is only shortened, and reports keep what was used', async () => {
    const booked = await book();
    at('2026-03-11T18:00:00.000Z');
    await schedules.remove.call({ params: { id: booked.id } }, as('member'));
    expect(await reported(booked)).toMatchObject({
      start: EVENING.start,
      end: '2026-03-11T18:00:00.000Z',
    });
    expect(await isOffered({ start: '2026-03-11T18:00:00.000Z', end: EVENING.end })).toBe(true);
  });
});
