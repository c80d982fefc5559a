import type { ScheduleSlot } from '@/api/schemas/schedules';
import type { BookResult } from './types';

/** A place that is wanted instead of one that is gone. */
export interface Instead {
  readonly id: string;
  readonly name: string;
}

/** An Undo that is not possible any more: the message says why, and something like what is gone can be had (UNDO-2). */
export class NoWayBack extends Error {
  readonly lost: ScheduleSlot;
  readonly bookInstead: (place: Instead) => Promise<BookResult>;

  constructor(
    why: string,
    lost: ScheduleSlot,
    bookInstead: (place: Instead) => Promise<BookResult>,
  ) {
    super(why);
    this.lost = lost;
    this.bookInstead = bookInstead;
  }
}
