import { useState } from 'react';
import type { Person } from '@/api/schemas/people';
import type { LocalDate } from '@/domain/time';

/** What a booking of the selected place includes: other days, parking, and the person it’s for. */
export interface Draft {
  /** Days in addition to the shown one, in order. */
  readonly days: readonly LocalDate[];
  readonly parking: boolean;
  /** Another person; undefined means the viewer. */
  readonly person: Person | undefined;
  /** It’s for someone else who isn’t named yet. */
  readonly choosing: boolean;
}

export interface DraftState extends Draft {
  readonly set: (change: Partial<Draft>) => void;
}

const EMPTY = { parking: false, person: undefined, choosing: false } satisfies Partial<Draft>;

/** Whether it’s for the viewer, the place, and the shown day only. */
export const isPlain = ({ days, parking, person }: Draft): boolean =>
  days.length === 0 && !parking && person === undefined;

/**
 * Starts over for each selected place and each shown day.
 *
 * @param usual days that are included by default in addition to the shown one (DEF-7)
 * @param brought the draft of another place, to which this one is the alternative (RACE-3)
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
