import * as z from 'zod/mini';
import { Meeting } from '@/parts/meeting/meeting';
import { REPEATS } from './series/repeat';

/** What a booking of a room says besides where and when; also how it is kept over a trip to login (F-6). */
export const MeetingInput = z.extend(Meeting, {
  repeat: z.optional(z.object({ kind: z.enum(REPEATS), count: z.number() })),
});
export type MeetingForm = Readonly<z.infer<typeof MeetingInput>>;

export const EMPTY_FORM: MeetingForm = { title: '', visibility: 'public', attendees: [] };

/** Whether anybody has put anything into the form. */
export const isTouched = ({ title, visibility, attendees, repeat }: MeetingForm): boolean =>
  title !== '' || visibility !== 'public' || attendees.length > 0 || repeat !== undefined;
