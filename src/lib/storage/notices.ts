import * as z from 'zod/mini';
import { STORED_KEYS } from './index';
import { storedFamily } from './values';

/** Types of objects that people are notified about, with the hub’s names. */
export const NOTICE_TYPES = ['schedule', 'work_policy_use', 'visit', 'ticket', 'news'] as const;

/** Something that happened to one of the reader’s objects; its name is read when it’s shown. */
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
  /** The series its booking belongs to; a series has one notification (REC-11). */
  series_id: z.optional(z.nullable(z.string())),
  /** Its place and time, if the object can no longer be read: instants or leave days. */
  place_id: z.nullable(z.string()),
  start: z.string(),
  end: z.string(),
  /** When it happened, as an instant in the API’s format. */
  at: z.string(),
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** A person’s latest notifications in an organization, newest first. */
export const notices = storedFamily('local', STORED_KEYS.local.notices, z.array(Notice));
