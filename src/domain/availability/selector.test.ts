import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLOWED } from '@/domain/rights';
import { bookingsOf } from './bookings';
import { at, booking, desk, input, openFrom, select, span, type FixtureInput } from './fixture';
import { placeFacts, selectAvailability, updateAvailability } from './selector';
import type { SelectorSchedule } from './types';

const places = ['D-2', 'D-14', 'D-1'].map((id) => desk(id));
const states = (availability: ReturnType<typeof select>) =>
  Object.fromEntries(availability.facts.map(({ place, state }) => [place.id, state]));

/** The answer after one booking was added, changed, or (null) removed. */
function withSchedule(
  previous: ReturnType<typeof select>,
  scheduleId: string,
  schedule: SelectorSchedule | null,
) {
  const { schedules } = previous.input;
  const known = schedules.some(({ id }) => id === scheduleId);
  const next = schedules.flatMap((each) => (each.id === scheduleId ? (schedule ?? []) : each));
  return updateAvailability(previous, {
    ...previous.input,
    schedules: known || !schedule ? next : [...next, schedule],
  });
}

describe('selectAvailability', () => {
  test('UI-1 places in the given order with their states, and the order of siblings', () => {
    const schedules = [booking('D-14', '09:00', '17:00'), booking('D-14', '08:00', '09:00')];
    const availability = select({ places, schedules });
    expect(availability.facts.map(({ place }) => place.id)).toEqual(['D-2', 'D-14', 'D-1']);
    expect(availability.facts.map(({ state }) => state)).toEqual(['free', 'taken', 'free']);
    expect(availability.order.map((index) => places[index]?.id)).toEqual(['D-1', 'D-2', 'D-14']);
    expect(availability.bookings[1]?.map(({ start }) => start)).toEqual([at('08:00'), at('09:00')]);
    expect(placeFacts(availability, 'D-14')?.state).toBe('taken');
    expect(placeFacts(availability, 'D-15')).toBeUndefined();
  });

  test('RES-10 weight comes before the name', () => {
    const weighed = [desk('a', { weight: 2 }), desk('c', { weight: 1 }), desk('b', { weight: 1 })];
    expect(select({ places: weighed }).order).toEqual([2, 1, 0]);
  });

  test('UI-1 no place, no answer', () => {
    expect(select({ places: [], schedules: [booking('D-1', '09:00', '17:00')] })).toMatchObject({
      facts: [],
      order: [],
    });
  });

  test('UI-1 skips slots without a readable time or length', () => {
    const broken = booking('D-1', '09:00', '17:00', { start: 'soon' });
    const empty = booking('D-1', '09:00', '09:00');
    const backwards = booking('D-1', '17:00', '09:00');
    for (const schedule of [broken, empty, backwards]) expect(bookingsOf(schedule)).toEqual([]);
    const fine = booking('D-1', '09:00', '17:00');
    expect(bookingsOf(fine)).toBe(bookingsOf(fine));
  });
});

describe('updateAvailability', () => {
  /** Opening hours that record which places they were read for. */
  function noting() {
    const asked: string[] = [];
    const hours: FixtureInput['hours'] = ({ id }) => {
      asked.push(id);
      return openFrom('08:00', '18:00');
    };
    return { asked, hours };
  }

  test('UI-1 one changed booking updates one place', () => {
    const { asked, hours } = noting();
    const first = select({ places, hours, schedules: [booking('D-1', '09:00', '17:00')] });
    expect(asked.splice(0)).toEqual(['D-2', 'D-14', 'D-1']);
    const added = booking('D-2', '09:00', '12:00');
    const next = updateAvailability(first, {
      ...first.input,
      schedules: [...first.input.schedules, added],
    });
    expect(asked).toEqual(['D-2']);
    expect(states(next)).toEqual({ 'D-1': 'taken', 'D-2': 'partly', 'D-14': 'free' });
    // The other places keep the same objects, and the older answer keeps its own.
    expect(next.facts[2]).toBe(first.facts[2]);
    expect(states(first)).toEqual({ 'D-1': 'taken', 'D-2': 'free', 'D-14': 'free' });
    expect(next.order).toBe(first.order);
    expect(next.indexOf).toBe(first.indexOf);
  });

  test('UI-1 a moved booking updates its old and its new place', () => {
    const { asked, hours } = noting();
    const old = booking('D-1', '09:00', '17:00');
    const first = select({ places, hours, schedules: [old] });
    asked.length = 0;
    const moved = { ...booking('D-2', '09:00', '17:00'), id: old.id };
    const next = withSchedule(first, old.id, moved);
    expect(asked.toSorted()).toEqual(['D-1', 'D-2']);
    expect(states(next)).toEqual({ 'D-1': 'free', 'D-2': 'taken', 'D-14': 'free' });
    expect(states(withSchedule(next, old.id, null))).toEqual({
      'D-1': 'free',
      'D-2': 'free',
      'D-14': 'free',
    });
  });

  test('UI-1 no change updates nothing', () => {
    const { asked, hours } = noting();
    const first = select({ places, hours, schedules: [booking('D-1', '09:00', '17:00')] });
    asked.length = 0;
    const again = updateAvailability(first, {
      ...first.input,
      schedules: [...first.input.schedules],
    });
    expect(asked).toEqual([]);
    expect(again.facts).toEqual(first.facts);
  });

  test('UI-1 bookings of other places update nothing', () => {
    const first = select({ places });
    const next = withSchedule(first, 'new', booking('R-1', '09:00', '17:00'));
    expect(next.facts.every((facts, i) => facts === first.facts[i])).toBe(true);
    expect(next.input.schedules).toHaveLength(1);
  });

  test('UI-1 another suggestion updates the two affected places', () => {
    const { asked, hours } = noting();
    const first = select({ places, hours, suggestedId: 'D-1' });
    asked.length = 0;
    const next = updateAvailability(first, { ...first.input, suggestedId: 'D-2' });
    expect(asked).toHaveLength(2);
    expect(states(next)).toEqual({ 'D-1': 'free', 'D-2': 'suggested', 'D-14': 'free' });
    expect(states(updateAvailability(next, { ...next.input, suggestedId: null }))['D-2']).toBe(
      'free',
    );
  });

  test.each<[string, Partial<FixtureInput>]>([
    ['another time', { span: span('09:00', '10:00') }],
    ['another end', { span: span('10:00', '17:00') }],
    ['time passed', { now: at('12:00') }],
    ['whole days', { openPartOnly: true }],
    ['another viewer', { viewerId: 'tom' }],
    ['other hours', { hours: () => openFrom('13:00', '18:00') }],
    ['other rights', { verdict: () => ALLOWED }],
    ['other places', { places: [desk('D-7'), ...places] }],
  ])('UI-1 %s: all places, the same as from scratch', (_title, over) => {
    const schedules = [booking('D-1', '09:00', '12:00'), booking('D-2', '11:00', '17:00')];
    const first = select({ places, schedules });
    const question = { ...first.input, ...over };
    const next = updateAvailability(first, question);
    const fresh = selectAvailability(question);
    expect(next).toEqual(fresh);
  });

  test('UI-1 an unaffected place keeps its object, whatever else changes', () => {
    const first = select({ places, schedules: [booking('D-1', '09:00', '12:00')] });
    const next = updateAvailability(first, {
      ...first.input,
      hours: () => openFrom('08:00', '18:00'),
    });
    expect(next.facts.every((facts, i) => facts === first.facts[i])).toBe(true);
    const more = updateAvailability(first, { ...first.input, places: [desk('D-7'), ...places] });
    expect(more.facts[1]).toBe(first.facts[0]);
  });

  test('UI-1 any sequence of changes gives the same as starting over', () => {
    const drawn = fc.record({
      id: fc.constantFrom('s1', 's2', 's3', 's4'),
      place: fc.constantFrom('D-1', 'D-2', 'D-14', 'elsewhere'),
      from: fc.integer({ min: 7, max: 17 }),
      hours: fc.integer({ min: 1, max: 6 }),
      user: fc.constantFrom('tom', 'maya', null),
      status: fc.constantFrom('pending' as const, 'accepted' as const, 'rejected' as const),
      remove: fc.boolean(),
    });
    const clock = (hour: number) => `${String(Math.min(hour, 23)).padStart(2, '0')}:00`;
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 12 }), (changes) => {
        let availability = select({ places });
        for (const { id, place, from, hours, user, status, remove } of changes) {
          const made = booking(place, clock(from), clock(from + hours), { userId: user, status });
          availability = withSchedule(availability, id, remove ? null : { ...made, id });
        }
        expect(availability).toEqual(selectAvailability(availability.input));
      }),
    );
  });

  test('UI-1 compares a completely new answer of the server as objects', () => {
    const kept = Array.from({ length: 5 }, (_, i) =>
      booking('D-1', `0${i + 1}:00`, `0${i + 2}:00`),
    );
    const gone = booking('D-2', '09:00', '17:00');
    const come = booking('D-14', '09:00', '17:00');
    const first = select({ places, schedules: [...kept, gone] });
    const schedules: SelectorSchedule[] = [come, ...kept.toReversed()];
    const next = updateAvailability(first, { ...first.input, schedules });
    expect(states(next)).toEqual({ 'D-1': 'free', 'D-2': 'free', 'D-14': 'taken' });
    expect(next.facts[2]).toBe(first.facts[2]);
    expect(next).toEqual(selectAvailability(input({ ...first.input, schedules })));
  });
});
