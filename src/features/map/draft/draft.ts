import { useState } from 'react';
import type { Person } from '@/api/schemas/people';
import type { LocalDate } from '@/domain/time';

/** What a booking of the chosen place takes along: other days, a place to park, and for whom it is. */
export interface Draft {
  /** Days beside the shown one, in order. */
  readonly days: readonly LocalDate[];
  readonly parking: boolean;
  /** Somebody else; undefined is the viewer. */
  readonly person: Person | undefined;
}

export interface DraftState extends Draft {
  readonly set: (change: Partial<Draft>) => void;
}

const EMPTY: Draft = { days: [], parking: false, person: undefined };

/** Begins anew with each chosen place and each shown day. */
export function useDraft(date: LocalDate): DraftState {
  const [kept, setKept] = useState<{ readonly date: LocalDate; readonly draft: Draft }>();
  const draft = kept?.date === date ? kept.draft : EMPTY;
  return {
    ...draft,
    set: (change) => setKept({ date, draft: { ...draft, ...change } }),
  };
}
