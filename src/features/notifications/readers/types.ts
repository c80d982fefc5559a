import type { Schedule } from '@/api/schemas/schedules';
import type { HubMessage } from '@/lib/realtime';
import type { Notice } from '@/lib/storage/notices';
import type { Session } from '@/session';

/** A hub message with what the page knew before it arrived. */
export interface ReceivedMessage {
  readonly message: HubMessage;
  /** A booking as it was: what is removed cannot be read any more. */
  readonly before: Schedule | undefined;
}

/** The details of a notice besides its subject. */
export type NoticeDetails = Pick<Notice, 'what' | 'series_id' | 'place_id' | 'start' | 'end'>;

/** What is to be told of a message; `gone` where the thing is no more, so that nothing leads to it any longer. */
export type Reading = NoticeDetails | 'gone' | undefined;

/**
 * Reads the thing a message names and says what happened, if it concerns the person and someone else did it.
 *
 * @param last what this browser has told of the thing last
 */
export type Reader = (
  heard: ReceivedMessage,
  session: Session,
  last: Notice['what'] | undefined,
) => Promise<Reading>;

/** The log, and the thing itself, may be written so many milliseconds before the message is. */
const LATEST = 5_000;

/** Whether something was written by the step that a message tells of. */
export const isOfStep = ({ created_at }: HubMessage, at: string | null): boolean =>
  at !== null && Math.abs(Date.parse(created_at) - Date.parse(at)) <= LATEST;
