import { describe, expect, test } from 'vitest';
import { bookingMode, featureOf } from './kinds';
import { shouldAskStillComing, presencePhase, scheduleStatus, type PresenceSlot } from './status';

type Status = 'pending' | 'accepted' | 'rejected';
const at = (clock: string) => new Date(`2026-11-23T${clock}Z`);
const DAY_START = at('00:00:00').getTime();

describe('kinds', () => {
  test.each([
    ['desk', 'day', 'desk_bookings_enabled'],
    ['workspace', 'day', 'desk_bookings_enabled'],
    ['parking_lot', 'day', 'parking_bookings_enabled'],
    ['parking_space', 'day', 'parking_bookings_enabled'],
    ['vehicle', 'day', 'parking_bookings_enabled'],
    ['bike', 'day', 'parking_bookings_enabled'],
    ['meeting_room', 'hour', 'meeting_room_bookings_enabled'],
    ['booth', 'hour', 'meeting_room_bookings_enabled'],
    ['locker', 'day', undefined],
    ['other', 'day', undefined],
    ['area', 'day', undefined],
    ['toString', 'day', undefined],
  ])('DEF-2 RES-8 %s is booked by the %s under %s', (type, mode, feature) => {
    expect(bookingMode(type)).toBe(mode);
    expect(featureOf(type)).toBe(feature);
  });
});

describe('scheduleStatus', () => {
  test.each<[string, Status[], Status]>([
    ['one pending', ['pending'], 'pending'],
    ['any pending', ['accepted', 'rejected', 'pending'], 'pending'],
    ['all rejected', ['rejected', 'rejected'], 'rejected'],
    ['some rejected', ['rejected', 'accepted'], 'accepted'],
    ['all accepted', ['accepted', 'accepted'], 'accepted'],
    ['no slot', [], 'accepted'],
  ])('APPR-9 %s', (_title, statuses, expected) => {
    expect(scheduleStatus(statuses.map((status) => ({ status })))).toBe(expected);
  });
});

const presence = (over: Partial<PresenceSlot> = {}): PresenceSlot => ({
  start: '2026-11-23T09:00:00.000Z',
  end: '2026-11-23T17:00:00.000Z',
  status: 'accepted',
  resource: { type: 'meeting_room' },
  user: { id: 'maya' },
  presence: { status: 'pending', checked_out_at: null },
  ...over,
});

describe('presencePhase', () => {
  test.each([
    ['meeting_room', '08:44:59', 'not_yet'],
    ['meeting_room', '08:45:00', 'open'],
    ['booth', '08:45:00', 'open'],
    ['meeting_room', '16:59:59', 'open'],
    ['meeting_room', '17:00:00', 'over'],
    ['desk', '00:00:00', 'open'],
    ['desk', '16:59:59', 'open'],
    ['desk', '17:00:00', 'over'],
  ])('PRES-1 a %s at %s is %s', (type, clock, expected) => {
    expect(presencePhase(presence({ resource: { type } }), at(clock), DAY_START)).toBe(expected);
  });

  test('PRES-1 a desk is not open the evening before', () => {
    const eve = new Date(DAY_START - 1);
    expect(presencePhase(presence({ resource: { type: 'desk' } }), eve, DAY_START)).toBe('not_yet');
  });

  test('PRES-3 PRES-4 here, then left', () => {
    const here = presence({ presence: { status: 'accepted', checked_out_at: null } });
    expect(presencePhase(here, at('10:00:00'), DAY_START)).toBe('here');
    expect(presencePhase(here, at('17:00:00'), DAY_START)).toBe('over');
    const left = presence({
      presence: { status: 'accepted', checked_out_at: '2026-11-23T12:00:00.000Z' },
    });
    expect(presencePhase(left, at('12:00:00'), DAY_START)).toBe('left');
    expect(presencePhase(presence({ presence: null }), at('10:00:00'), DAY_START)).toBe('open');
    expect(presencePhase(presence({ end: 'x' }), at('10:00:00'), DAY_START)).toBe('over');
  });
});

describe('shouldAskStillComing', () => {
  const EARLIER = '2026-11-20T09:00:00.000Z';
  test.each([
    ['meeting_room', '09:14:59', false],
    ['meeting_room', '09:15:00', true],
    ['meeting_room', '16:59:59', true],
    ['meeting_room', '17:00:00', false],
    ['desk', '10:59:59', false],
    ['desk', '11:00:00', true],
  ])('PRES-6 a %s at %s → %s', (type, clock, expected) => {
    expect(shouldAskStillComing(presence({ resource: { type } }), at(clock), EARLIER)).toBe(
      expected,
    );
  });

  test.each<[string, Partial<PresenceSlot>, string]>([
    ['checked in', { presence: { status: 'accepted' } }, EARLIER],
    ['left', { presence: { status: 'pending', checked_out_at: EARLIER } }, EARLIER],
    ['a visitor', { user: null }, EARLIER],
    ['a request', { status: 'pending' }, EARLIER],
    ['made after its start', {}, '2026-11-23T09:00:01.000Z'],
    ['made at an unknown time', {}, ''],
    ['an unreadable start', { start: '' }, EARLIER],
  ])('PRES-6 never asks: %s', (_title, over, createdAt) => {
    expect(shouldAskStillComing(presence(over), at('12:00:00'), createdAt)).toBe(false);
  });

  test('PRES-6 asks for a booking made at its very start', () => {
    expect(shouldAskStillComing(presence(), at('12:00:00'), '2026-11-23T09:00:00.000Z')).toBe(true);
    expect(shouldAskStillComing(presence({ presence: null }), at('12:00:00'), EARLIER)).toBe(true);
  });
});
