/** What was released on a day, in words. */
export interface ReleasedHere {
  /** What its Undo is found by. */
  readonly subject: string;
  readonly text: string;
  /** Nothing was released, and the text says why. */
  readonly failed?: boolean;
}
