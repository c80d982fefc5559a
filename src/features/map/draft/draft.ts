import { useState } from 'react';
import type { Person } from '@/api/schemas/people';
import type { LocalDate } from '@/domain/time';

/** What a booking of the chosen place takes along: other days, a place to park, and for whom it is. */
export interface Draft {
  /** Days beside the shown one, in order. */
  readonly days: readonly LocalDate[];
  readonly parking: boolean;
  /** Someone else; undefined is the viewer. */
  readonly person: Person | undefined;
  /** It is for someone else who is not named yet. */
  readonly choosing: boolean;
}

export interface DraftState extends Draft {
  readonly set: (change: Partial<Draft>) => void;
}

const EMPTY = { parking: false, person: undefined, choosing: false } satisfies Partial<Draft>;

/** Whether it is for the viewer, the place and the shown day alone. */
export const isPlain = ({ days, parking, person }: Draft): boolean =>
  days.length === 0 && !parking && person === undefined;

/**
 * Begins anew with each chosen place and each shown day.
 *
 * @param usual days it begins with besides the shown one (DEF-7)
 * @param brought what was chosen for another place, of which this one is the way out (RACE-3)
 */
export function useDraft(
  date: LocalDate,
  usual: readonly LocalDate[],
  brought: Draft | undefined,
): DraftState {
  const [kept, setKept] = useState(brought && { date, draft: brought });
  const draft = kept?.date === date ? kept.draft : { ...EMPTY, days: usual };
  return {
    ...draft,
    set: (change) => setKept({ date, draft: { ...draft, ...change } }),
  };
}
