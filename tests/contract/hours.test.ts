import { describe, expect, it } from 'vitest';
import { officeHours } from '@/api/office-hours';
import { offices } from '@/api/offices';
import { resourceEditing } from '@/api/resource-editing';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { instantAt } from '@mocks/rules/zone';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const BERLIN = { officeId: 'offi_berlin' };
const LOT = 'reso_ber-p-courtyard';
const ZONE = 'Europe/Berlin';
const DAY = '2026-03-12';
// Thursday, March 12, 2026; Berlin is open from 7:00 to 20:00.
const span = (from: string, until: string, day = DAY, last = day) => ({
  start: instantAt(day, `${from}:00`, ZONE),
  end: instantAt(last, `${until}:00`, ZONE),
});

const book = (range: { start: string; end: string }, persona = 'member', resource_id = LOT) =>
  schedules.create.call(
    { body: { schedule_slots: [{ resource_id, ...range }] } },
    as(persona),
  ) as Promise<Schedule>;
const close = (body: Parameters<typeof officeHours.create.call>[0]['body']) =>
  officeHours.create.call({ params: BERLIN, body }, as('owner'));
const closeLot = (body: Parameters<typeof resourceEditing.addHours.call>[0]['body'], id = LOT) =>
  resourceEditing.addHours.call({ params: { id }, body }, as('owner'));
const closure = { type: 'rule', start_date: DAY, is_available: false } as const;
const restrictions = (query: { date?: string; duration?: number; resource?: string }) =>
  offices.restrictions.call({ params: { id: 'offi_berlin' }, query }, as('member'));

describe('opening hours', () => {
  it('HOURS-1 a closure names the highest level that closes', async () => {
    await closeLot({ ...closure, name: 'gate is stuck' });
    const place = await refused(book(span('10:00', '11:00')));
    expect(place.detail).toMatchObject({ rule: 'closed', scope: { type: 'resource', id: LOT } });
    await closeLot({ ...closure, name: 'painting' }, 'area_ber-p');
    const floor = await refused(book(span('10:00', '11:00')));
    expect(floor.detail).toMatchObject({ scope: { type: 'area', id: 'area_ber-p' } });
    await close({ ...closure, name: 'move' });
    const office = await refused(book(span('10:00', '11:00')));
    expect(office.detail).toMatchObject({ scope: { type: 'office', id: 'offi_berlin' } });
    await close({ ...closure, scope: 'organization', name: 'company day' });
    const organization = await refused(book(span('10:00', '11:00')));
    expect(organization.detail).toMatchObject({ scope: { type: 'organization' } });
  });

  it('HOURS-1 without any hours of its own, an office is open Monday to Friday 9 to 17', async () => {
    const { world } = contract.server;
    for (const row of world.tables.hours.by('organization', 'orga_meridian')) {
      world.tables.hours.remove(row.id);
    }
    await book(span('09:00', '17:00'));
    const early = await refused(book(span('08:30', '10:00'), 'member-2'));
    expect(early.detail).toMatchObject({ rule: 'office_hours_not_available' });
    const saturday = await refused(book(span('10:00', '11:00', '2026-03-14'), 'member-2'));
    expect(saturday.status).toBe(422);
  });

  it('HOURS-1 a rule for a date overrides weekday hours, and a holiday the hours of a place', async () => {
    await close({
      type: 'rule',
      start_date: DAY,
      start_time: '10:00:00',
      end_time: '12:00:00',
      is_available: true,
    });
    await refused(book(span('08:00', '09:00')));
    await closeLot({
      type: 'weekday',
      start_time: '06:00:00',
      end_time: '22:00:00',
      is_available: true,
    });
    await book(span('08:00', '09:00'));
    await close({
      type: 'holiday',
      start_date: DAY,
      start_time: '09:00:00',
      end_time: '13:00:00',
      is_available: true,
    });
    await refused(book(span('08:00', '09:00'), 'member-2'));
    await book(span('09:00', '13:00'), 'member-2');
  });

  it('HOURS-2 hours of a place may be wider, but never open a closed office', async () => {
    await closeLot({
      type: 'weekday',
      start_time: '05:00:00',
      end_time: '23:00:00',
      is_available: true,
    });
    await book(span('05:00', '06:00'));
    const holiday = await refused(book(span('10:00', '11:00', '2026-04-02')));
    expect(holiday.detail).toMatchObject({
      rule: 'closed',
      message: 'Berlin closed: public holiday',
    });
  });

  it('HOURS-3 an end before the start means closing after midnight, on the day it starts on', async () => {
    await closeLot({
      type: 'weekday',
      days: ['thursday'],
      start_time: '18:00:00',
      end_time: '02:00:00',
      is_available: true,
    });
    await book(span('23:00', '01:30', DAY, '2026-03-13'));
    await refused(book(span('01:00', '03:00', '2026-03-13'), 'member-2'));
    await refused(book(span('00:30', '01:30'), 'member-2'));
  });

  it('HOURS-3 a closure of the next day does not shorten the night before', async () => {
    await closeLot({
      type: 'weekday',
      days: ['thursday'],
      start_time: '18:00:00',
      end_time: '02:00:00',
      is_available: true,
    });
    await close({ ...closure, start_date: '2026-03-13' });
    await book(span('23:00', '01:30', DAY, '2026-03-13'));
  });

  it('HOURS-4 canceling the hours of an office reverts it to those of the organization', async () => {
    const { elements } = await officeHours.list.call(
      { params: BERLIN, query: { type: ['weekday'] } },
      as('owner'),
    );
    const own = elements.find(({ scope }) => scope === 'office');
    await close({
      type: 'weekday',
      scope: 'organization',
      days: ['thursday'],
      start_time: '12:00:00',
      end_time: '13:00:00',
      is_available: true,
    });
    await book(span('08:00', '09:00'));
    const params = { ...BERLIN, hourId: own?.id ?? '' };
    await officeHours.remove.call({ params }, as('owner'));
    await refused(book(span('08:00', '09:00'), 'member-2'));
    await book(span('12:00', '13:00'), 'member-2');
    // A repeated call gets the same answer (RACE-6).
    await officeHours.remove.call({ params }, as('owner'));
  });

  it('HOURS-5 a refusal is grouped by weekday or rule', async () => {
    const late = await refused(book(span('19:30', '20:30')));
    expect(late.status).toBe(422);
    expect(late.fields).toHaveProperty('office_hours_not_available');
    expect(late.detail).toMatchObject({
      code: 'office_hours_not_available',
      hours: { weekday: { thursday: expect.stringContaining('07:00–20:00') as string }, rule: [] },
    });
    await close({ ...closure, name: 'move' });
    const closed = await refused(book(span('10:00', '11:00')));
    expect(closed.detail).toMatchObject({
      code: 'office_hours_not_available',
      hours: { rule: [{ date: DAY, message: 'Berlin closed: move' }] },
    });
  });

  it('HOURS-5 an office that only warns allows a booking outside its hours, but not on a closed day', async () => {
    await offices.reservationSettings.call(
      { params: { id: 'offi_berlin' }, body: { outside_hours: 'warn' } },
      as('owner'),
    );
    await book(span('20:30', '21:30'));
    await close(closure);
    await refused(book(span('10:00', '11:00'), 'member-2'));
  });

  it('HOURS-6 the reason is the highest one, with the next open time', async () => {
    await closeLot({ ...closure, name: 'gate is stuck' });
    await close({ ...closure, name: 'move' });
    const error = await refused(book(span('10:00', '11:00')));
    expect(error.detail).toMatchObject({
      message: 'Berlin closed: move',
      next_start: instantAt('2026-03-13', '07:00:00', ZONE),
      lifted_by: 'office:add',
    });
  });

  it('HOURS-7 a closure neither deletes nor moves a booking', async () => {
    const booked = await book(span('10:00', '11:00'));
    await close(closure);
    const after = await schedules.get.call({ params: { id: booked.id } }, as('member'));
    expect(after).toEqual(booked);
  });

  it('HOURS-10 restrictions give limits, lengths, and reasons for a day', async () => {
    expect(await restrictions({ date: DAY })).toMatchObject({
      earliest: instantAt(DAY, '07:00:00', ZONE),
      latest: instantAt(DAY, '20:00:00', ZONE),
      shortest: 15,
      longest: 13 * 60,
      reasons: [],
    });
    // Today counts from the current quarter hour, 8:30.
    expect((await restrictions({})).earliest).toBe('2026-03-10T07:30:00.000Z');
    expect(await restrictions({ date: '2026-04-02' })).toMatchObject({
      earliest: null,
      latest: null,
      reasons: [{ rule: 'closed', message: 'Berlin closed: public holiday' }],
    });
    expect((await restrictions({ date: '2026-12-01' })).reasons).toMatchObject([
      { rule: 'window' },
    ]);
  });

  it('HOURS-10 today after closing says that it has closed, and too little remaining time says so', async () => {
    const { clock } = contract.server.world;
    const today = '2026-03-10';
    clock.jump(Date.parse(span('19:30', '20:00', today).start) - clock.now());
    const short = await restrictions({ date: today, duration: 2 });
    expect(short).toMatchObject({
      earliest: null,
      reasons: [{ message: 'Berlin has no opening of this length left today' }],
    });
    clock.jump(Date.parse(span('20:05', '20:10', today).start) - clock.now());
    expect(await restrictions({ date: today })).toMatchObject({
      earliest: null,
      reasons: [{ rule: 'office_hours_not_available', message: 'Berlin has closed for today' }],
    });
  });

  it('HOURS-10 restrictions of a place use its own hours, and a length only if it fits', async () => {
    await closeLot({
      ...closure,
      start_time: '09:00:00',
      end_time: '18:00:00',
      name: 'gate is stuck',
    });
    expect(await restrictions({ date: DAY, resource: LOT })).toMatchObject({
      earliest: instantAt(DAY, '07:00:00', ZONE),
      latest: instantAt(DAY, '20:00:00', ZONE),
      longest: 120,
    });
    const long = await restrictions({ date: DAY, resource: LOT, duration: 4 });
    expect(long).toMatchObject({ earliest: null, latest: null });
    expect(long.reasons.map(({ rule }) => rule)).toEqual(['office_hours_not_available']);
    const shut = await restrictions({ date: DAY, resource: 'reso_ber-2-d-17' });
    expect(shut.reasons).toMatchObject([{ rule: 'not_available' }]);
  });

  it('HOURS-1 a part of a day can be closed, and is subtracted from what is open', async () => {
    await closeLot({ ...closure, start_time: '12:00:00', end_time: '14:00:00', name: 'market' });
    await book(span('07:00', '12:00'));
    await book(span('14:00', '20:00'));
    await refused(book(span('11:00', '13:00'), 'member-2'));
  });

  it('HOURS-4 the week of an office is set at once, and a day without an entry is closed', async () => {
    const { elements } = (await officeHours.operational.call(
      {
        params: BERLIN,
        body: {
          days: [
            { day: 'monday', start_time: '08:00:00', end_time: '18:00:00' },
            { day: 'thursday', start_time: '08:00:00', end_time: '12:00:00' },
          ],
        },
      },
      as('owner'),
    )) ?? { elements: [] };
    expect(elements.map(({ days, end_time }) => [days, end_time])).toEqual([
      [['monday'], '18:00:00'],
      [['thursday'], '12:00:00'],
    ]);
    await book(span('08:00', '12:00'));
    await refused(book(span('10:00', '11:00', '2026-03-13'), 'member-2'));
  });

  it('ACC-5 hours of an office need the settings permission, and those of a place its manager', async () => {
    const create = (persona: string) =>
      officeHours.create.call({ params: BERLIN, body: closure }, as(persona));
    expect((await refused(create('member'))).status).toBe(403);
    expect((await refused(create('resource-manager'))).status).toBe(403);
    const made = await resourceEditing.addHours.call(
      { params: { id: LOT }, body: closure },
      as('resource-manager'),
    );
    const params = { ...BERLIN, hourId: made?.id ?? '' };
    await officeHours.update.call({ params, body: { name: 'paint' } }, as('resource-manager'));
    const other = await refused(
      resourceEditing.addHours.call(
        { params: { id: 'reso_ber-1-spree' }, body: closure },
        as('resource-manager'),
      ),
    );
    expect(other.status).toBe(403);
  });

  it('TZ-5 a day booking fits the days of 23 and 25 hours', async () => {
    await closeLot({
      type: 'weekday',
      start_time: '00:00:00',
      end_time: '00:00:00',
      is_available: true,
    });
    const { world } = contract.server;
    const day = { shortest_booking: 24 * 60, longest_booking: 24 * 60 };
    world.tables.offices.update('offi_berlin', { own_settings: day });
    await book(span('00:00', '00:00', '2026-03-29', '2026-03-30'));
    world.clock.jump(Date.parse('2026-10-20T08:00:00.000Z') - world.clock.now());
    await book(span('00:00', '00:00', '2026-10-25', '2026-10-26'));
    const long = await refused(
      book(span('00:00', '00:15', '2026-10-27', '2026-10-28'), 'member-2'),
    );
    expect(long.detail).toMatchObject({ rule: 'length' });
  });

  it('TZ-3 TZ-9 a day in a query is the office’s day, wherever the caller is', async () => {
    // 22:00 in Auckland is still the morning of the same day in Berlin.
    const bounds = await offices.restrictions.call(
      { params: { id: 'offi_auckland' }, query: { date: '2026-03-12' } },
      as('member'),
    );
    expect(bounds.earliest).toBe(instantAt('2026-03-12', '07:00:00', 'Pacific/Auckland'));
    expect(bounds.earliest?.slice(0, 10)).toBe('2026-03-11');
  });

  it('TZ-11 changing an office’s zone keeps the instants of its bookings', async () => {
    const booked = await book(span('10:00', '11:00'));
    await offices.update.call(
      { params: { id: 'offi_berlin' }, body: { time_zone: 'Europe/Lisbon' } },
      as('owner'),
    );
    const after = await schedules.get.call({ params: { id: booked.id } }, as('member'));
    expect([after.start, after.end]).toEqual([booked.start, booked.end]);
  });

  it('DEF-4 the default shrinks to the open hours', async () => {
    await close({
      type: 'rule',
      start_date: DAY,
      start_time: '10:00:00',
      end_time: '13:00:00',
      is_available: true,
    });
    const found = await resources.schedulable.call(
      { query: { type: ['parking_lot'], office_id: 'offi_berlin', date: DAY } },
      as('member'),
    );
    expect(found.elements.map(({ id }) => id)).toContain(LOT);
  });
});
