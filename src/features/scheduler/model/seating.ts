import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import type { Person } from '@/api/schemas/people';
import type { Resource } from '@/api/schemas/places';

/** Somebody who cannot be seated, with the rule in words. */
export interface Unseated {
  readonly person: Person;
  readonly why: string;
}

/** Who would sit where. */
export interface Seat {
  readonly person: Person;
  readonly place: Pick<Resource, 'id' | 'name'>;
}

interface Question {
  readonly people: readonly Person[];
  /** Seats that are free, in the order in which they are given. */
  readonly free: readonly Pick<Resource, 'id' | 'name'>[];
  /** Ids of those who are away that day. */
  readonly away: ReadonlySet<string>;
  readonly words: { readonly away: string; readonly full: string };
}

/** Gives each person the next free seat; who is away, or for whom there is none left, is named with the reason. */
export function seatsFor({ people, free, away, words }: Question): {
  readonly seats: readonly Seat[];
  readonly unseated: readonly Unseated[];
} {
  const seats: Seat[] = [];
  const unseated: Unseated[] = [];
  for (const person of people) {
    const place = free[seats.length];
    if (away.has(person.id)) unseated.push({ person, why: words.away });
    else if (place) seats.push({ person, place });
    else unseated.push({ person, why: words.full });
  }
  return { seats, unseated };
}

/** The entries that a refusal names, with their rules (RACE-9). */
const Failing = z.array(z.object({ index: z.number(), message: z.string() }));

/** Which seats of a refused write fail, each with the server's sentence; undefined where it failed for another reason. */
export function failingSeats(error: unknown, seats: readonly Seat[]): Unseated[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const parsed = Failing.safeParse(error.detail['failing']);
  if (!parsed.success) return undefined;
  return parsed.data.flatMap(({ index, message }) => {
    const seat = seats[index];
    return seat ? [{ person: seat.person, why: message }] : [];
  });
}
