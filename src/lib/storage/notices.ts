import * as z from 'zod/mini';
import { STORED_KEYS } from './index';
import { storedFamily } from './values';

/** Types of things, as the hub calls them, that one is told of. */
export const NOTICE_TYPES = ['schedule', 'work_policy_use', 'visit', 'ticket', 'news'] as const;

/** Something that happened to a thing of the reader's; what it is called is read when it is shown. */
export const Notice = z.object({
  id: z.string(),
  what: z.enum([
    ...(['given', 'accepted', 'rejected', 'changed', 'cancelled'] as const),
    ...(['leaveAsked', 'leaveAccepted', 'leaveRejected'] as const),
    ...(['visitWaiting', 'visitHere'] as const),
    ...(['ticketNew', 'ticketGiven', 'ticketComment', 'ticketChanged'] as const),
    'news',
  ]),
  object_type: z.enum(NOTICE_TYPES),
  object_id: z.string(),
  /** The series its booking is a date of; a series has one notice (REC-11). */
  series_id: z.optional(z.nullable(z.string())),
  /** The place it is about and its time, for a thing that can no longer be read: instants, of leave days. */
  place_id: z.nullable(z.string()),
  start: z.string(),
  end: z.string(),
  /** When it happened, as an instant of the wire. */
  at: z.string(),
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** The last notices of a person in an organization, the newest first. */
export const notices = storedFamily('local', STORED_KEYS.local.notices, z.array(Notice));
