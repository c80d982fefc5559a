import { describe, expect, it } from 'vitest';
import { exclusionOf } from '../rules/access';
import { overlaps, peak } from '../rules/capacity';
import { ancestry, outsideHours } from '../rules/hours';
import { addDays, dayBounds, dayOf } from '../rules/zone';
import { fixedClock } from '../world/clock';
import type { ResourceRow, SlotRow } from '../world/rows';
import { World } from '../world/world';
import { createSeed, type ScenarioName } from '.';

const ANCHOR = '2026-03-10T07:00:00.000Z';
const SEATS = new Set(['desk', 'workspace']);

function group<T>(rows: Iterable<T>, key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const list = groups.get(key(row));
    if (list) list.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** Pairs in a list, ordered by start, that overlap. */
function clashes(slots: readonly SlotRow[]): string[] {
  const sorted = slots.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return sorted.flatMap((slot, index) => {
    const next = sorted.slice(index + 1).find((other) => overlaps(slot, other));
    return next ? [`${slot.id} ${next.id}`] : [];
  });
}

// A Tuesday in spring, a Saturday, and the fall, when the other hemisphere changes its clocks first.
const CASES: readonly (readonly [scenario: ScenarioName, anchor: string])[] = [
  ['office', ANCHOR],
  ['office', '2026-11-21T09:00:00.000Z'],
  ['multi-organization', ANCHOR],
  ['busy-day', ANCHOR],
  ['dst-week', ANCHOR],
  ['dst-week', '2026-10-02T22:00:00.000Z'],
];

describe.each(CASES)('%s at %s', { timeout: 20_000 }, (scenario, anchor) => {
  const world = new World(createSeed({ scenario, anchor }), fixedClock(anchor));
  const { tables } = world;
  const slots = [...tables.slots.all()];
  const standing = slots.filter(({ cancelled_at }) => cancelled_at === null);
  const placeOf = (slot: SlotRow): ResourceRow => {
    const place = tables.resources.get(slot.resource_id);
    if (!place) throw new Error(`${slot.id} is nowhere`);
    return place;
  };
  const officeOf = (slot: SlotRow) => {
    const office = tables.offices.get(slot.office_id);
    if (!office) throw new Error(`${slot.id} is in no office`);
    return office;
  };

  it('has bookings', () => {
    expect(standing.length).toBeGreaterThan(4000);
  });

  it('RACE-4 books no place beyond its capacity, nor beyond what one person may', () => {
    const crowded: string[] = [];
    for (const [id, there] of group(standing, ({ resource_id }) => resource_id)) {
      const place = tables.resources.get(id);
      if (!place) throw new Error(`${id} is nowhere`);
      const accepted = there.filter(({ status }) => status === 'accepted');
      if (place.total_slots === 1) crowded.push(...clashes(accepted));
      else if (accepted.some((slot) => peak(accepted, slot) > place.total_slots)) crowded.push(id);
      const asked = there.filter(
        ({ status, user_id }) => status !== 'rejected' && user_id !== null,
      );
      for (const own of group(asked, ({ user_id }) => user_id ?? '').values()) {
        crowded.push(...clashes(own));
      }
    }
    expect(crowded).toEqual([]);
  });

  it('SELF-1 no one sits at two desks at once', () => {
    const seated = standing.filter(
      (slot) =>
        slot.user_id !== null && slot.status !== 'rejected' && SEATS.has(placeOf(slot).type),
    );
    const twice = [...group(seated, ({ user_id }) => user_id ?? '').values()].flatMap(clashes);
    expect(twice).toEqual([]);
  });

  it('HOURS-5 every booking lies within the hours, and none on a closed day', () => {
    const special = new Set(
      [...tables.hours.all()].flatMap(({ resource_id }) => resource_id ?? []),
    );
    const known = new Map<string, string | undefined>();
    const shut = standing.filter((slot) => {
      const place = placeOf(slot);
      const own = ancestry(world, place).find(({ id }) => special.has(id))?.id ?? '';
      const key = `${slot.office_id}|${own}|${slot.start}|${slot.end}`;
      if (!known.has(key)) {
        known.set(key, outsideHours(world, officeOf(slot), slot, place)?.message);
      }
      return known.get(key) !== undefined;
    });
    expect(shut.map(({ id, start, end }) => `${id} ${start} ${end}`)).toEqual([]);
  });

  it('RES-4 RES-6 books only places in use, none of them an area, by people who may', () => {
    const wrong = standing.filter((slot) => {
      const place = placeOf(slot);
      return (
        place.type === 'area' ||
        !place.is_available ||
        place.organization_id !== slot.organization_id ||
        place.office_id !== slot.office_id ||
        (slot.user_id !== null && exclusionOf(world, place, slot.user_id, slot) !== undefined)
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('RANGE-2 RANGE-9 APPR-1 ranges run forwards, within the window; only what needs an answer waits', () => {
    const wrong = slots.filter((slot) => {
      const office = officeOf(slot);
      const today = dayOf(anchor, office.time_zone);
      const last = addDays(today, office.settings.booking_window_days);
      return (
        slot.start >= slot.end ||
        slot.end > dayBounds(last, office.time_zone).end ||
        (slot.status === 'pending' && !placeOf(slot).is_approvable)
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('each booking covers its slots, and was made before they began and before now', () => {
    const bySchedule = group(slots, ({ schedule_id }) => schedule_id);
    const wrong = [...tables.schedules.all()].filter((row) => {
      const own = bySchedule.get(row.id) ?? [];
      const starts = own.map(({ start }) => start).toSorted();
      const ends = own.map(({ end }) => end).toSorted();
      return (
        row.start !== starts[0] ||
        row.end !== ends.at(-1) ||
        row.created_at > row.start ||
        row.updated_at > anchor ||
        own.some(({ cancelled_at }) => cancelled_at !== row.deleted_at)
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(bySchedule.size).toBe([...tables.schedules.all()].length);
  });

  it('PRES-1 knows attendance only for slots that have begun', () => {
    const early = slots.filter(
      ({ checked_in_at, checked_out_at, start, end }) =>
        (checked_in_at !== null && (start > anchor || checked_in_at > anchor)) ||
        (checked_out_at !== null && (end > anchor || checked_in_at === null)),
    );
    expect(early).toEqual([]);
  });

  it('REC-1 REC-6 each series has exactly the dates its rule gives, without the excluded ones', () => {
    for (const series of tables.series.all()) {
      const [rule = '', out = ''] = series.rrules;
      const count = Number(/COUNT=(\d+)/.exec(rule)?.[1]);
      const left = out === '' ? [] : (out.split(':')[1]?.split(',') ?? []);
      const held = tables.schedules
        .by('series', series.id)
        .map(({ start, time_zone }) => dayOf(start, time_zone).replaceAll('-', ''));
      expect(new Set(held).size).toBe(held.length);
      expect(held.filter((day) => left.includes(day))).toEqual([]);
      expect(held.length + left.length).toBe(count);
    }
  });
});
