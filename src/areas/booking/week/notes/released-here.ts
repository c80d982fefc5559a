/** What was released on a day, as text. */
export interface ReleasedHere {
  /** Its Undo subject. */
  readonly subject: string;
  readonly text: string;
  /** Nothing was released, and the text says why. */
  readonly failed?: boolean;
}
