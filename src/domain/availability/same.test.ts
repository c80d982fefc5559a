import { describe, expect, test } from 'vitest';
import { ALLOWED, denied } from '@/domain/rights';
import { bookingsOf, compareBookings } from './bookings';
import { at, booking, desk, openFrom, select, span } from './fixture';
import { sameFacts } from './same';
import { selectPlaces } from './selection';
import { updateAvailability } from './selector';
import type { PlaceBooking, PlaceFacts, PlaceHours } from './types';

function bookingOf(over: Parameters<typeof booking>[3] = {}): PlaceBooking {
  const [made] = bookingsOf(booking('D-1', '09:00', '10:00', over));
  if (!made) throw new Error('no booking');
  return made;
}

const held = bookingOf();
const hours: PlaceHours = { open: [span('08:00', '18:00')], reason: 'holiday', nextOpen: 1 };
const facts: PlaceFacts = {
  place: desk('D-1'),
  state: 'partly',
  free: [span('10:00', '17:00')],
  freeUntil: at('18:00'),
  takenUntil: at('10:00'),
  freeAgain: span('10:00', '18:00'),
  holder: held,
  heldUntil: at('10:00'),
  mine: null,
  requests: 0,
  left: 0,
  bookings: [held],
  hours,
  denied: denied('not_permitted', 'owner'),
};

describe('sameFacts', () => {
  test('UI-1 equal parts make equal facts, whatever objects they are', () => {
    const copy = {
      ...facts,
      free: [span('10:00', '17:00')],
      bookings: [held],
      hours: { ...hours, open: [span('08:00', '18:00')] },
      denied: denied('not_permitted', 'owner'),
    };
    expect(sameFacts(facts, copy)).toBe(true);
    expect(sameFacts({ ...facts, denied: null }, { ...copy, denied: null })).toBe(true);
  });

  test.each<[string, Partial<PlaceFacts>]>([
    ['place', { place: desk('D-1') }],
    ['state', { state: 'taken' }],
    ['free', { free: [span('10:00', '16:00')] }],
    ['free', { free: [span('11:00', '17:00')] }],
    ['free', { free: [] }],
    ['free', { free: [span('10:00', '17:00'), span('18:00', '19:00')] }],
    ['freeUntil', { freeUntil: null }],
    ['takenUntil', { takenUntil: null }],
    ['freeAgain', { freeAgain: null }],
    ['freeAgain', { freeAgain: span('10:00', '17:00') }],
    ['freeAgain', { freeAgain: span('11:00', '18:00') }],
    ['holder', { holder: bookingOf() }],
    ['heldUntil', { heldUntil: null }],
    ['mine', { mine: held }],
    ['requests', { requests: 1 }],
    ['left', { left: 1 }],
    ['bookings', { bookings: [] }],
    ['bookings', { bookings: [held, bookingOf()] }],
    ['bookings', { bookings: [bookingOf()] }],
    ['hours', { hours: { ...hours, open: [] } }],
    ['hours', { hours: { ...hours, open: [span('08:00', '17:00')] } }],
    ['hours', { hours: { ...hours, reason: 'closure' } }],
    ['hours', { hours: { ...hours, nextOpen: 2 } }],
    ['denied', { denied: null }],
    ['denied', { denied: denied('closed', 'owner') }],
    ['denied', { denied: denied('not_permitted', 'resource_manager') }],
  ])('UI-1 another %s is a change: %#', (_part, over) => {
    expect(sameFacts(facts, { ...facts, ...over })).toBe(false);
    expect(sameFacts({ ...facts, ...over }, facts)).toBe(false);
  });

  test('UI-1 the second of two spans counts as well as the first', () => {
    const two = { ...facts, free: [span('10:00', '11:00'), span('12:00', '13:00')] };
    expect(sameFacts(two, { ...two, free: [span('10:00', '11:00'), span('12:00', '14:00')] })).toBe(
      false,
    );
  });
});

describe('what reaches an answer', () => {
  test('UI-1 bookings by start, then end, then id, in whatever order they come', () => {
    const made = (start: string, end: string, id: string) => {
      const one = bookingOf({ start: new Date(at(start)).toISOString(), id });
      return { ...one, end: at(end) };
    };
    const sorted = [
      made('08:00', '12:00', 'z'),
      made('09:00', '10:00', 'b'),
      made('09:00', '11:00', 'a'),
      made('09:00', '11:00', 'c'),
    ];
    expect(sorted.toReversed().sort(compareBookings)).toEqual(sorted);
    expect([...sorted].sort(compareBookings)).toEqual(sorted);
    expect(compareBookings(held, held)).toBe(0);
  });

  test('UI-1 an unreadable end is no booking', () => {
    expect(bookingsOf(booking('D-1', '09:00', '10:00', { end: 'later' }))).toEqual([]);
  });

  test('UI-1 notices other permissions, and does not change an older answer', () => {
    const first = select({ schedules: [booking('D-1', '09:00', '12:00')] });
    const facts = [...first.facts];
    const lists = first.bookings[0];
    const refused = updateAvailability(first, {
      ...first.input,
      verdict: () => denied('not_permitted', 'owner'),
    });
    expect(refused.facts[0]?.state).toBe('not_for_you');
    const again = updateAvailability(refused, { ...refused.input, verdict: () => ALLOWED });
    expect(again.facts[0]?.state).toBe('partly');
    const whole = updateAvailability(first, {
      ...first.input,
      openPartOnly: true,
      hours: first.input.hours,
    });
    expect(whole.facts[0]?.state).toBe('partly');
    updateAvailability(first, { ...first.input, schedules: [] });
    expect(first.facts).toEqual(facts);
    expect(first.bookings[0]).toBe(lists);
    expect(first.facts[0]?.state).toBe('partly');
  });

  test('UI-1 assesses whole days only by their open part', () => {
    const day = select({ span: span('00:00', '23:45'), hours: () => openFrom('08:00', '18:00') });
    expect(day.facts[0]?.state).toBe('partly');
    const open = updateAvailability(day, { ...day.input, openPartOnly: true });
    expect(open.facts[0]?.state).toBe('free');
  });

  test('UI-1 finds text in name and label, ignoring case and accents', () => {
    const places = [
      desk('D-1', { name: 'Élan', label: 'WINDOW' }),
      desk('D-2', { name: 'Elm', label: null }),
      desk('D-3', { name: 'STRASSE', label: 'null' }),
    ];
    const found = (text: string) =>
      selectPlaces(select({ places }), { text }).facts.map(({ place }) => place.id);
    expect(found('éLAN')).toEqual(['D-1']);
    expect(found('  window ')).toEqual(['D-1']);
    expect(found('el')).toEqual(['D-1', 'D-2']);
    expect(found('elm n')).toEqual([]);
    expect(found('straße')).toEqual(['D-3']);
    expect(found(' ')).toHaveLength(3);
  });

  test('RES-11 a place without tags has none of them; without areas it is in none', () => {
    const { tags: _tags, ...bare } = desk('D-1');
    const availability = select({ places: [bare as ReturnType<typeof desk>] });
    expect(selectPlaces(availability, { tagIds: ['a'] }).facts).toEqual([]);
    expect(selectPlaces(availability, { tagIds: ['a'], tagsOperator: 'or' }).facts).toEqual([]);
    expect(selectPlaces(availability, { areaId: 'area-1' }).facts).toEqual([]);
    expect(selectPlaces(availability, { areaId: null, tagIds: [] }).facts).toHaveLength(1);
  });
});
