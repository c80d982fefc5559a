import type { Move } from './move';

/** What a person can do on the grid of rooms by time. */
export interface GanttActions {
  /** A time in a room was chosen, or let go of. */
  readonly choose: (roomId: string, span: { start: number; end: number }) => void;
  readonly chooseBooking: (roomId: string, slotId: string) => void;
  readonly letGo: () => void;
  /** Books what is chosen. */
  readonly book: () => void;
  readonly changeDay: (by: 1 | -1) => void;
  /** Whether a booking of a room waits for somebody's answer. */
  readonly asksFirst: (roomId: string) => boolean;
  /** Saves a booking at its new place. False where that was refused, or failed. */
  readonly move: (move: Move, scheduleId: string) => Promise<boolean>;
}
