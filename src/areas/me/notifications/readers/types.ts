import type { Schedule } from '@/api/schemas/schedules';
import type { HubMessage } from '@/lib/realtime';
import type { Notice } from '@/lib/storage/notices';
import type { Session } from '@/session';

/** A hub message with what the page knew before it arrived. */
export interface ReceivedMessage {
  readonly message: HubMessage;
  /** The previous booking: a removed one can’t be read anymore. */
  readonly before: Schedule | undefined;
}

/** A notification’s details besides its subject. */
export type NoticeDetails = Pick<Notice, 'what' | 'series_id' | 'place_id' | 'start' | 'end'>;

/** The notification for a message; `gone` if the object was deleted, so that nothing links to it anymore. */
export type Reading = NoticeDetails | 'gone' | undefined;

/**
 * Reads the object that a message names and says what happened, if it affects the person and someone else did it.
 *
 * @param last this browser’s latest notification about the object
 */
export type Reader = (
  heard: ReceivedMessage,
  session: Session,
  last: Notice['what'] | undefined,
) => Promise<Reading>;

/** The log and the object itself may be written up to this many milliseconds before the message. */
const LATEST = 5_000;

/** Whether something was written by the step that a message is about. */
export const isOfStep = ({ created_at }: HubMessage, at: string | null): boolean =>
  at !== null && Math.abs(Date.parse(created_at) - Date.parse(at)) <= LATEST;
