import { describe, expect, test } from 'vitest';
import { bookingMode, featureOf } from './kinds';
import {
  asksStillComing,
  presencePhase,
  scheduleFlags,
  scheduleStatus,
  type FlaggedSchedule,
  type PresenceSlot,
} from './status';

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

describe('scheduleFlags', () => {
  const base: FlaggedSchedule = {
    start: '2026-11-23T09:00:00.000Z',
    end: '2026-11-23T17:00:00.000Z',
    organizer_id: 'maya',
    creator: { id: 'maya' },
    slots: [{ status: 'accepted', user: { id: 'maya' } }],
    recurring: null,
    master_id: null,
    integration: null,
    is_deleted: false,
  };
  const flags = (over: Partial<FlaggedSchedule>, now = at('10:00:00'), id = 'maya') =>
    scheduleFlags({ ...base, ...over }, { id }, now);

  test('RANGE-6 an own running booking', () => {
    expect(flags({})).toEqual({
      phase: 'current',
      status: 'accepted',
      isOwn: true,
      isOrganizer: true,
      isMadeByOther: false,
      isAwaitingAnswer: false,
      isSeries: false,
      isInCalendar: false,
      isLive: true,
    });
  });

  test.each([
    ['08:59:59', 'upcoming', true],
    ['09:00:00', 'current', true],
    ['16:59:59', 'current', true],
    ['17:00:00', 'past', false],
  ])('RANGE-6 at %s it is %s', (clock, phase, isLive) => {
    expect(flags({}, at(clock))).toMatchObject({ phase, isLive });
  });

  test.each([
    [{ start: 'x' }, { phase: 'past', isLive: false }],
    [{ end: 'x' }, { phase: 'past', isLive: false }],
  ])('RANGE-6 an unreadable time %j is past', (over, expected) => {
    expect(flags(over)).toMatchObject(expected);
  });

  test('OTH-3 one of several who sit there, a visitor among them', () => {
    const at = (id: string | null) => ({
      status: 'accepted' as const,
      user: id === null ? null : { id },
    });
    expect(flags({ slots: [at('tom'), at(null), at('maya')] }).isOwn).toBe(true);
    expect(flags({ slots: [at('tom'), at(null)] }).isOwn).toBe(false);
    expect(flags({ slots: [] }).isOwn).toBe(false);
  });

  test('OTH-3 somebody else made it', () => {
    expect(flags({ creator: { id: 'tom' } }).isMadeByOther).toBe(true);
    expect(flags({ creator: null }).isMadeByOther).toBe(false);
    expect(flags({ creator: { id: 'tom' } }, at('10:00:00'), 'eva')).toMatchObject({
      isMadeByOther: false,
      isOwn: false,
      isOrganizer: false,
    });
  });

  test('APPR-6 a request waits until the end, and no longer when deleted', () => {
    const slots = [{ status: 'pending' as const, user: null }];
    expect(flags({ slots }).isAwaitingAnswer).toBe(true);
    expect(flags({ slots }, at('17:00:00')).isAwaitingAnswer).toBe(false);
    expect(flags({ slots, is_deleted: true }).isAwaitingAnswer).toBe(false);
    expect(flags({}).isAwaitingAnswer).toBe(false);
  });

  test('APPR-9 rejected and deleted bookings keep no place', () => {
    expect(flags({ slots: [{ status: 'rejected' }] }).isLive).toBe(false);
    expect(flags({ is_deleted: true }).isLive).toBe(false);
  });

  test('REC-9 CAL-6 marks of series and calendar', () => {
    expect(flags({ recurring: { rrules: [] } }).isSeries).toBe(true);
    expect(flags({ master_id: 'm' }).isSeries).toBe(true);
    expect(flags({ integration: { event_id: 'e' } }).isInCalendar).toBe(true);
    expect(flags({ integration: { event_id: null } }).isInCalendar).toBe(false);
    expect(flags({ integration: {} }).isInCalendar).toBe(false);
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

describe('asksStillComing', () => {
  const EARLIER = '2026-11-20T09:00:00.000Z';
  test.each([
    ['meeting_room', '09:14:59', false],
    ['meeting_room', '09:15:00', true],
    ['meeting_room', '16:59:59', true],
    ['meeting_room', '17:00:00', false],
    ['desk', '10:59:59', false],
    ['desk', '11:00:00', true],
  ])('PRES-6 a %s at %s → %s', (type, clock, expected) => {
    expect(asksStillComing(presence({ resource: { type } }), at(clock), EARLIER)).toBe(expected);
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
    expect(asksStillComing(presence(over), at('12:00:00'), createdAt)).toBe(false);
  });

  test('PRES-6 asks for a booking made at its very start', () => {
    expect(asksStillComing(presence(), at('12:00:00'), '2026-11-23T09:00:00.000Z')).toBe(true);
    expect(asksStillComing(presence({ presence: null }), at('12:00:00'), EARLIER)).toBe(true);
  });
});
