import { describe, expect, it } from 'vitest';
import { slotsIn } from '../rules/capacity';
import { addDays, dayBounds, dayOf, weekdayOf } from '../rules/zone';
import { fixedClock } from '../world/clock';
import type { SlotRow } from '../world/rows';
import { World } from '../world/world';
import { createSeed } from '.';

const ANCHOR = '2026-03-10T07:00:00.000Z';
const ZONE = 'Europe/Berlin';
const SEATS = new Set(['desk', 'workspace']);

function worldAt(anchor: string) {
  const world = new World(createSeed({ scenario: 'office', anchor }), fixedClock(anchor));
  const typeOf = (slot: SlotRow) => world.tables.resources.get(slot.resource_id)?.type ?? 'other';
  const today = dayOf(anchor, ZONE);
  const open = Array.from({ length: 14 }, (_, n) => addDays(today, n)).filter(
    (day) => weekdayOf(day) < 5,
  );
  const ofUser = (userId: string, day: string) =>
    slotsIn(world, 'userDay', userId, dayBounds(day, ZONE));
  return { world, typeOf, today, open, ofUser };
}

// A Tuesday, a Friday, and a Saturday.
describe.each([ANCHOR, '2026-06-12T10:00:00.000Z', '2026-11-21T09:00:00.000Z'])(
  'office at %s',
  (anchor) => {
    const { world, typeOf, today, open, ofUser } = worldAt(anchor);
    const { tables } = world;

    it('leaves both members without a seat today and on the next two working days', () => {
      const soon = [today, ...open.filter((day) => day > today).slice(0, 2)];
      for (const user of ['user_member', 'user_member_2']) {
        const seats = soon.flatMap((day) => ofUser(user, day)).filter((s) => SEATS.has(typeOf(s)));
        expect(seats).toEqual([]);
      }
    });

    it('gives the member one meeting with the team, on the second day the office opens', () => {
      const meetings = open.slice(0, 3).flatMap((day) => ofUser('user_member', day));
      expect(meetings.map(typeOf)).toEqual(['meeting_room']);
      const [meeting] = meetings;
      expect(dayOf(meeting?.start ?? '', ZONE)).toBe(open[1]);
      expect(tables.schedules.get(meeting?.schedule_id ?? '')?.attendees).toHaveLength(3);
    });

    it('SUG-1 the member usually sits at D-14, which is a favorite and free on the coming days', () => {
      const past = Array.from({ length: 28 }, (_, n) => addDays(today, -1 - n))
        .flatMap((day) => ofUser('user_member', day))
        .filter((slot) => SEATS.has(typeOf(slot)));
      const usual = past.filter(({ resource_id }) => resource_id === 'reso_ber-2-d-14');
      expect(past.length).toBeGreaterThan(8);
      expect(usual.length).toBeGreaterThan(past.length / 2);
      const favorites = tables.favorites.by('user', 'user_member');
      expect(favorites.map(({ target_id }) => target_id)).toContain('reso_ber-2-d-14');
      for (const day of open.slice(0, 3)) {
        expect(slotsIn(world, 'resourceDay', 'reso_ber-2-d-14', dayBounds(day, ZONE))).toEqual([]);
      }
    });

    it('seats the team lead next to the member on the next days', () => {
      for (const day of open.slice(0, 3)) {
        const places = ofUser('user_team_manager', day).map(({ resource_id }) => resource_id);
        expect(places).toContain('reso_ber-2-d-15');
      }
    });

    it('APPR-1 has pending requests, two of them for one place and time', () => {
      const waiting = [...tables.slots.all()].filter(
        ({ status, start, cancelled_at }) =>
          status === 'pending' && start > anchor && cancelled_at === null,
      );
      expect(waiting.length).toBeGreaterThan(5);
      const grunewald = waiting.filter(
        (slot) =>
          slot.resource_id === 'reso_ber-2-grunewald' && dayOf(slot.start, ZONE) === open[1],
      );
      expect(grunewald.length).toBeGreaterThanOrEqual(2);
      expect(new Set(grunewald.map(({ user_id }) => user_id)).size).toBe(grunewald.length);
    });

    it('fills Berlin’s second floor in the middle of the week, more than on Fridays', () => {
      const desks = tables.resources
        .by('floor', 'area_ber-2')
        .filter(({ type }) => type === 'desk');
      const share = (day: string): number => {
        const bounds = dayBounds(day, ZONE);
        const taken = desks.filter(({ id }) =>
          slotsIn(world, 'resourceDay', id, bounds).some(({ status }) => status === 'accepted'),
        );
        return taken.length / desks.length;
      };
      // From the past two weeks to the next working days.
      const days = Array.from({ length: 19 }, (_, n) => addDays(today, n - 14));
      const midweek = days.filter((day) => [1, 2, 3].includes(weekdayOf(day))).map(share);
      const fridays = days.filter((day) => weekdayOf(day) === 4).map(share);
      expect(Math.min(...midweek)).toBeGreaterThan(0.4);
      expect(Math.max(...midweek)).toBeLessThan(0.76);
      expect(midweek.filter((value) => value >= 0.45).length).toBeGreaterThan(midweek.length / 2);
      expect(Math.max(...fridays)).toBeLessThan(Math.min(...midweek));
    });

    it('WL-1 plans the office exactly for the days on which people come in', () => {
      const wrong: string[] = [];
      for (const plan of tables.weeks.all()) {
        for (const [index, kinds] of [
          plan.monday,
          plan.tuesday,
          plan.wednesday,
          plan.thursday,
          plan.friday,
        ].entries()) {
          const day = addDays(plan.week, index);
          if (plan.user_id.includes('new_york') || plan.user_id.includes('auckland')) continue;
          const seated = ofUser(plan.user_id, day).some(
            (slot) => SEATS.has(typeOf(slot)) && slot.status === 'accepted',
          );
          if (seated && !kinds.includes('office')) wrong.push(`${plan.user_id} ${day}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('has meetings of every visibility, canceled and rejected ones, guests without account', () => {
      const schedules = [...tables.schedules.all()];
      const visibilities = new Set(schedules.map(({ visibility }) => visibility));
      expect([...visibilities].toSorted()).toEqual(['confidential', 'private', 'public']);
      const slots = [...tables.slots.all()];
      expect(slots.filter(({ cancelled_at }) => cancelled_at !== null).length).toBeGreaterThan(20);
      expect(slots.some(({ status, reason }) => status === 'rejected' && reason)).toBe(true);
      expect(slots.some(({ user_id }) => user_id === null)).toBe(true);
      const used = new Set(slots.map(typeOf));
      expect([...used].toSorted()).toEqual([
        'bike',
        'booth',
        'desk',
        'locker',
        'meeting_room',
        'other',
        'parking_lot',
        'parking_space',
        'vehicle',
        'workspace',
      ]);
    });
  },
);
