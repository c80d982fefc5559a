import { describe, expect, test } from 'vitest';
import { failingSeats, seatsFor, type Offer } from './seating';

const WORDS = { away: 'away', full: 'full' };
const person = (id: string) => ({ id, name: id });
const place = (id: string) => ({ id, name: id });
const offer = (id: string, free: readonly string[], refusals: Offer['refusals'] = []): Offer => ({
  person: person(id),
  free: free.map(place),
  refusals,
});
const seat = (offers: readonly Offer[], away: readonly string[] = []) => {
  const { seats, unseated } = seatsFor({ offers, away: new Set(away), words: WORDS });
  return {
    seats: Object.fromEntries(seats.map(({ person, place: at }) => [person.id, at.id])),
    unseated: Object.fromEntries(unseated.map(({ person, why }) => [person.id, why])),
  };
};

describe('who sits where', () => {
  test('no one takes the only place that someone else can have', () => {
    expect(seat([offer('ana', ['d1', 'd2']), offer('ben', ['d1'])])).toEqual({
      seats: { ben: 'd1', ana: 'd2' },
      unseated: {},
    });
  });

  test('LEAVE-2 people who are away take no place from the others', () => {
    expect(seat([offer('ana', ['d1']), offer('ben', ['d1'])], ['ana'])).toEqual({
      seats: { ben: 'd1' },
      unseated: { ana: 'away' },
    });
  });

  test('ACC-1 names a rule that excludes someone everywhere, and calls a full area full', () => {
    const shut = { rule: 'not_permitted', message: 'Finance only' } as const;
    const taken = { rule: 'taken', message: 'D-1 is taken' } as const;
    expect(
      seat([
        offer('ana', [], [shut, shut]),
        offer('ben', [], [shut, taken]),
        offer('cem', []),
        offer('dua', ['d1']),
        offer('eli', ['d1'], [taken]),
      ]),
    ).toEqual({
      seats: { dua: 'd1' },
      unseated: { ana: 'Finance only', ben: 'full', cem: 'full', eli: 'full' },
    });
  });

  test('RACE-9 an error without entries names no one', () => {
    expect(failingSeats(new Error('no connection'), [])).toEqual([]);
  });
});
