import type { ResourceRow, ScheduleRow } from '../../world/rows';
import type { Random } from '../random';
import type { Draft, SeedBooking } from './draft';
import type { Colleague } from './types';
import type { Room } from './unit';

const MEETINGS: readonly (readonly [title: string, people: number, minutes: number])[] = [
  ['Weekly planning', 5, 60],
  ['Design review', 4, 60],
  ['Customer call: Lumen Labs', 3, 60],
  ['Calibration results', 6, 90],
  ['One to one', 2, 30],
  ['Release preparation', 6, 60],
  ['Interview', 3, 60],
  ['Budget check', 4, 60],
  ['Onboarding', 5, 120],
  ['Supplier visit', 4, 60],
  ['Field report: Tromsø', 7, 60],
  ['Test bench booking round', 3, 30],
  ['Patent review', 4, 90],
  ['Sprint review', 10, 60],
  ['Quarterly figures', 12, 90],
  ['Works council', 8, 120],
  ['Tolerance workshop', 9, 180],
  ['Retrospective', 8, 60],
  ['Packaging samples', 3, 45],
  ['Service handover', 4, 30],
];

/** Attendees besides the host; those who aren’t in join remotely. */
export function attendeesOf(
  chance: Random,
  guests: readonly Colleague[],
  here: ReadonlySet<string>,
): ScheduleRow['attendees'] {
  return guests.map(({ id, name, email }) => {
    const roll = chance.next();
    return {
      email,
      name,
      user_id: id,
      presence_status: roll < 0.78 ? 'accepted' : roll < 0.95 ? 'pending' : 'rejected',
      presence_type: here.has(id) && roll < 0.9 ? 'in_person' : 'remote',
    };
  });
}

/** External visitors, known only by their address. */
const VISITORS = [
  ['Nora Fischer', 'nora.fischer@lumenlabs.example'],
  ['Sam Ortega', 'sam.ortega@brightfield.example'],
  ['Ji-woo Han', 'jiwoo.han@halden.example'],
] as const;

/** Reasons for rejecting a request for a popular room. */
const REASONS = ['The board meets here that day', 'Please take a smaller room'] as const;

/** The answer to a request: known for past bookings, often still pending for upcoming ones. */
function answer(chance: Random, past: boolean): Pick<SeedBooking, 'status' | 'reason'> {
  const roll = chance.next();
  if (roll < 0.12) return { status: 'rejected', reason: chance.pick(REASONS) };
  return { status: past || roll < 0.5 ? 'accepted' : 'pending' };
}

export interface Crowd {
  readonly people: readonly Colleague[];
  /** Those of them who are in. */
  readonly here: readonly Colleague[];
  /** Whether the day is over. */
  readonly past: boolean;
  /** How full the calendar already is, from 0 to 1. */
  readonly share: number;
}

/** Fills the rooms’ day as far as they’re free. */
export function meet(draft: Draft, rooms: readonly Room[], crowd: Crowd): void {
  const { chance } = draft;
  const { people, here, past, share } = crowd;
  const present = new Set(here.map(({ id }) => id));
  // People who are in meet in a room; on a quiet day, the others join remotely.
  const hosts = here.length > 3 ? here : people;
  if (hosts.length === 0) return;
  for (const { resource, seats } of rooms) {
    const small = MEETINGS.filter(([, size]) => size <= seats);
    const fitting = small.filter(([, size]) => size * 4 >= seats);
    const count = Math.round(share * (2 + chance.below(4)));
    for (let n = 0; n < count; n++) {
      const [title, size, minutes] = chance.pick(fitting.length > 0 ? fitting : small);
      const from = (9 + chance.below(8)) * 60 + (chance.chance(0.3) ? 30 : 0);
      const host = chance.pick(hosts);
      const guests = new Set(Array.from({ length: size - 1 }, () => chance.pick(people)));
      guests.delete(host);
      const attendees = attendeesOf(chance, [...guests], present);
      const [name, email] = chance.pick(VISITORS);
      if (/visit|call|interview/i.test(title)) attendees.push({ email, name, user_id: null });
      const roll = chance.next();
      draft.add({
        places: [{ resource, user: host.id }],
        from,
        until: from + minutes,
        host: host.id,
        title,
        attendees,
        visibility: roll < 0.05 ? 'confidential' : roll < 0.15 ? 'private' : 'public',
        ...(resource.is_approvable ? answer(chance, past) : {}),
        cancelled: roll > 0.97,
      });
    }
  }
}

const CALLS = ['Call', 'Customer call', 'Phone interview', 'Support call'] as const;

/** Half hours in places for one person: booths, and the rooms people withdraw to. */
export function withdraw(
  draft: Draft,
  places: readonly ResourceRow[],
  { here, share }: Crowd,
  titles: readonly string[] = CALLS,
): void {
  const { chance } = draft;
  if (here.length === 0) return;
  for (const resource of places) {
    const count = Math.round(share * chance.below(5));
    for (let n = 0; n < count; n++) {
      const from = 9 * 60 + chance.below(15) * 30;
      const { id } = chance.pick(here);
      draft.add({
        places: [{ resource, user: id }],
        from,
        until: from + (chance.chance(0.4) ? 60 : 30),
        host: id,
        ...(titles.length > 0 ? { title: chance.pick(titles) } : {}),
        visibility: chance.chance(0.2) ? 'private' : 'public',
      });
    }
  }
}
