import fc from 'fast-check';
import { NOW, PERSONAS } from '../machine/fresh-world';

const place = fc.constantFrom(
  'reso_ber-2-d-14',
  'reso_ber-2-d-15',
  'reso_ber-2-d-16',
  'reso_ber-2-d-17',
  'reso_ber-2-d-18',
  'reso_ber-2-treptow',
  'reso_ber-2-grunewald',
  'reso_ber-2-grunewald',
  'reso_ber-p-courtyard',
);

/** Hours of a day in Berlin. */
const hours = fc.constantFrom(
  ['08:00', '17:00'],
  ['08:00', '12:00'],
  ['10:00', '11:00'],
  ['10:30', '12:00'],
  ['13:00', '17:00'],
) as fc.Arbitrary<readonly [string, string]>;

const booking = fc.record({
  persona: fc.constantFrom(...PERSONAS),
  /** Who sits there, if it’s someone else. */
  other: fc.option(fc.constantFrom(...PERSONAS), { freq: 4 }),
  places: fc.uniqueArray(place, { minLength: 1, maxLength: 2 }),
  day: fc.integer({ min: 0, max: 4 }),
  hours,
  title: fc.option(fc.constantFrom('Retreat', 'Standup')),
  visibility: fc.constantFrom('public', 'private', 'confidential'),
  guests: fc.integer({ min: 0, max: 2 }),
  dates: fc.option(fc.integer({ min: 2, max: 4 }), { freq: 4 }),
  answer: fc.constantFrom('none', 'none', 'accepted', 'rejected'),
});
export type BookingPlan = typeof booking extends fc.Arbitrary<infer T> ? T : never;

const change = fc.oneof(
  fc.record({
    kind: fc.constant('closure' as const),
    of: fc.constantFrom(null, 'area_ber-2', 'reso_ber-2-d-14', 'reso_ber-2-grunewald'),
    day: fc.integer({ min: 0, max: 4 }),
    days: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant('week' as const), until: fc.constantFrom('12:00:00', '16:00:00') }),
  fc.record({
    kind: fc.constant('deletion' as const),
    of: fc.constantFrom('area_ber-2', 'reso_ber-2-d-14', 'reso_ber-2-grunewald', 'reso_ber-2-d-16'),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    of: fc.constantFrom('reso_ber-2-d-14', 'reso_ber-2-d-16', 'reso_ber-2-treptow'),
    to: fc.constantFrom(
      { is_available: false },
      { type: 'booth' as const },
      { total_slots: 1 },
      { is_approvable: true },
    ),
  }),
  fc.record({ kind: fc.constant('rules' as const), longest: fc.constantFrom(60, 240) }),
);
export type ChangePlan = typeof change extends fc.Arbitrary<infer T> ? T : never;

const releases = fc.record({
  kind: fc.constant('release' as const),
  /** The indexes of the places, of all that aren’t over. */
  which: fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 10 }),
});
export type ReleasePlan = typeof releases extends fc.Arbitrary<infer T> ? T : never;

const troubles = fc.dictionary(
  fc.integer({ min: 1, max: 12 }).map(String),
  fc.constantFrom('refused', 'broken', 'unreached', 'lost', 'lost'),
  { maxKeys: 3 },
);

/** A world, a change of it, what’s chosen, and what goes wrong. */
export const plans = fc.record({
  bookings: fc.array(booking, { minLength: 1, maxLength: 9 }),
  change: fc.oneof({ weight: 3, arbitrary: change }, { weight: 1, arbitrary: releases }),
  /** The choice for each booking, from those it has. */
  choices: fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }),
  otherDays: fc.boolean(),
  persona: fc.constantFrom('owner' as const),
  troubles: fc.option(troubles, { nil: {}, freq: 2 }),
  undoTroubles: fc.option(troubles, { nil: {}, freq: 2 }),
  /** The write after which the page is closed without an answer. */
  closesAt: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 2 }),
  /** Whether the server has received it. */
  isReceived: fc.boolean(),
  /** Whether the page is reopened before Undo. */
  reopens: fc.boolean(),
  stopsAt: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 4 }),
  now: fc.constantFrom(Date.parse(NOW), Date.parse(NOW) + 2.5 * 3_600_000),
});
export type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;
