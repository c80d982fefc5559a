import { useState } from 'react';
import * as z from 'zod/mini';
import { useKeptInput, useRestoredInput } from '@/kit/kept-input/use-kept-input';
import { Meeting } from '@/areas/booking/shared/meeting/meeting';

/** How often a meeting repeats. */
export const REPEATS = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type RepeatKind = (typeof REPEATS)[number];

/** How a meeting repeats. */
export interface Repeat {
  readonly kind: RepeatKind;
  /** How many dates, including the first. */
  readonly count: number;
}

/** A room booking’s content besides where and when, which is also stored during a trip to login (F-6). */
const MeetingInput = z.extend(Meeting, {
  repeat: z.optional(z.object({ kind: z.enum(REPEATS), count: z.number() })),
});
export type MeetingForm = Readonly<z.infer<typeof MeetingInput>>;

const EMPTY: MeetingForm = { title: '', visibility: 'public', attendees: [] };

/** Whether anyone has entered anything into the form. */
const isTouched = ({ title, visibility, attendees, repeat }: MeetingForm): boolean =>
  title !== '' || visibility !== 'public' || attendees.length > 0 || repeat !== undefined;

/** The meeting to be booked. */
export interface Draft {
  readonly form: MeetingForm;
  readonly set: (form: MeetingForm) => void;
  /** Whether the form was restored after a trip to login. */
  readonly restored: boolean;
  readonly startAnew: () => void;
}

/** The page’s draft: it stays while another room or time is selected, whichever button books it. */
export function useDraft(): Draft {
  const kept = useRestoredInput('rooms.meeting', MeetingInput);
  const [form, set] = useState<MeetingForm>(kept ?? EMPTY);
  const [restored, setRestored] = useState(kept !== undefined);
  useKeptInput('rooms.meeting', isTouched(form) ? form : undefined);
  return {
    form,
    set,
    restored,
    startAnew: () => {
      setRestored(false);
      set(EMPTY);
    },
  };
}
