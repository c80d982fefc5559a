import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { Schedule } from '@/api/schemas/schedules';
import { mergeVersions } from '@/domain/form/versions';
import { useKeptInput, useRestoredInput } from '@/kit/kept-input/use-kept-input';
import {
  changesTo,
  Meeting,
  meetingOf,
  mergePeople,
  type MeetingTexts,
} from '@/areas/booking/shared/meeting/meeting';

/** Fields of which only one version can be kept: lists of people are merged. */
export type ClashField = Exclude<keyof Meeting, 'attendees'>;
const isClash = (field: keyof Meeting): field is ClashField => field !== 'attendees';

/** What was typed for which booking, and based on which version, stored during a trip to login (F-6). */
const Typed = z.object({ id: z.string(), base: Meeting, mine: Meeting });

export interface MeetingEdit {
  /** What the fields show. */
  readonly meeting: Meeting;
  /** What saving would write; undefined if nothing differs. */
  readonly texts: MeetingTexts | undefined;
  /** Fields that someone else changed too: nothing is saved until they’re decided. */
  readonly clashes: readonly ClashField[];
  /** The booking’s current content. */
  readonly theirs: Meeting;
  /** It was restored after a trip to login. */
  readonly restored: boolean;
  readonly set: (meeting: Meeting) => void;
  readonly decide: (field: ClashField, whose: 'mine' | 'theirs') => void;
  readonly reset: () => void;
}

/**
 * An edit of a booking’s content. The booking may change in the meantime, through the hub or a refused save: untouched fields
 * follow, what was typed stays, and what both changed is named (F-30).
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
  /** What’s shown counts as seen, except for the undecided fields. */
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
