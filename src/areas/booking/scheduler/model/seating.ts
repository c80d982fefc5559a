import * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import type { Refusal, Resource } from '@/api/schemas/places';

export type Place = Pick<Resource, 'id' | 'name'>;

/** A person to be seated. */
export interface PersonToSeat {
  readonly id: string;
  readonly name: string;
}

/** Someone who can’t be seated, with the rule as text. */
export interface Unseated {
  readonly person: PersonToSeat;
  readonly why: string;
}

/** Who would sit where. */
export interface Seat {
  readonly person: PersonToSeat;
  readonly place: Place;
}

/** The server’s available and refused places for one person. */
export interface Offer {
  readonly person: PersonToSeat;
  readonly free: readonly Place[];
  readonly refusals: readonly Pick<Refusal, 'rule' | 'message'>[];
}

interface Question {
  readonly offers: readonly Offer[];
  /** Ids of people who are away that day. */
  readonly away: ReadonlySet<string>;
  readonly words: { readonly away: string; readonly full: string };
}

/** The rule that excludes someone from everything; undefined if places are merely taken. */
const shutBy = ({ refusals }: Offer): string | undefined =>
  refusals.every(({ rule }) => rule !== 'taken') ? refusals[0]?.message : undefined;

/**
 * Assigns each person a place they may have. People with the fewest options choose first, so that no one is left out because
 * someone with more options took their place. People who are away, may have none, or for whom none is left are named with the
 * reason.
 */
export function seatsFor({ offers, away, words }: Question): {
  readonly seats: readonly Seat[];
  readonly unseated: readonly Unseated[];
} {
  const taken = new Set<string>();
  const seats: Seat[] = [];
  const unseated: Unseated[] = [];
  for (const offer of offers.toSorted((a, b) => a.free.length - b.free.length)) {
    const { person } = offer;
    const place = offer.free.find(({ id }) => !taken.has(id));
    if (away.has(person.id)) {
      unseated.push({ person, why: words.away });
    } else if (place) {
      taken.add(place.id);
      seats.push({ person, place });
    } else {
      const shut = offer.free.length === 0 ? shutBy(offer) : undefined;
      unseated.push({ person, why: shut ?? words.full });
    }
  }
  return { seats, unseated };
}

/** The entries in a refusal, with their rules (RACE-9). */
const Failing = z.array(z.object({ index: z.number(), message: z.string() }));

/** Which desks of a refused write fail, each with the server’s message; none if it failed for another reason. */
export function failingSeats(error: unknown, seats: readonly Seat[]): Unseated[] {
  const parsed = Failing.safeParse(error instanceof ApiError ? error.detail['failing'] : undefined);
  if (!parsed.success) return [];
  return parsed.data.flatMap(({ index, message }) => {
    const seat = seats[index];
    return seat ? [{ person: seat.person, why: message }] : [];
  });
}
