import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { Schedule } from '@/api/schemas/schedules';
import { mergeVersions } from '@/domain/form/versions';
import { useKeptInput, useRestoredInput } from '@/parts/kept-input/use-kept-input';
import {
  changesTo,
  Meeting,
  meetingOf,
  mergePeople,
  type MeetingTexts,
} from '@/parts/meeting/meeting';

/** Fields of which only one version can stay: lists of people are merged. */
export type ClashField = Exclude<keyof Meeting, 'attendees'>;
const isClash = (field: keyof Meeting): field is ClashField => field !== 'attendees';

/** What was typed for which booking, and over which version, as it is kept over a trip to login (F-6). */
const Typed = z.object({ id: z.string(), base: Meeting, mine: Meeting });

export interface MeetingEdit {
  /** What the fields show. */
  readonly meeting: Meeting;
  /** What saving would write; undefined while nothing is different. */
  readonly texts: MeetingTexts | undefined;
  /** Fields someone else changed as well: until they are decided nothing is saved. */
  readonly clashes: readonly ClashField[];
  /** What the booking says by now. */
  readonly theirs: Meeting;
  /** It came back from before a trip to login. */
  readonly restored: boolean;
  readonly set: (meeting: Meeting) => void;
  readonly decide: (field: ClashField, whose: 'mine' | 'theirs') => void;
  readonly reset: () => void;
}

/**
 * An edit of what a booking says. The booking may change below it, by the hub or by a refused save: what was not touched
 * here follows, what was typed stays, and what both changed is named (F-30).
 */
export function useMeetingEdit(schedule: Schedule): MeetingEdit {
  const { id } = schedule;
  const theirs = useMemo(() => meetingOf(schedule), [schedule]);
  const kept = useRestoredInput('meeting.edit', Typed);
  const found = kept?.id === id ? kept : undefined;
  const [typed, setTyped] = useState<z.infer<typeof Typed> | undefined>(found);
  const [restored, setRestored] = useState(found !== undefined);
  const merge = typed
    ? mergeVersions<Meeting>(typed.base, typed.mine, theirs, { attendees: mergePeople })
    : { values: theirs, conflicts: [] };
  const meeting = merge.values;
  const clashes = merge.conflicts.filter(isClash);
  const texts = changesTo(theirs, meeting);
  useKeptInput('meeting.edit', texts && typed);

  const base = typed?.base ?? theirs;
  /** What is shown counts as seen, but for the fields still to be decided. */
  const seen: Meeting = {
    ...theirs,
    ...(clashes.includes('title') ? { title: base.title } : {}),
    ...(clashes.includes('visibility') ? { visibility: base.visibility } : {}),
  };
  return {
    meeting,
    texts,
    clashes,
    theirs,
    restored,
    set: (mine) => setTyped({ id, base: seen, mine }),
    decide: (field, whose) =>
      setTyped({
        id,
        base: { ...seen, [field]: theirs[field] },
        mine: whose === 'mine' ? meeting : { ...meeting, [field]: theirs[field] },
      }),
    reset: () => {
      setRestored(false);
      setTyped(undefined);
    },
  };
}
