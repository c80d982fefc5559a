/** An alternative to offer when Undo is no longer possible. */
export interface UndoAlternative {
  /** Label of the button: "Book D-15". */
  readonly label: string;
  readonly run: () => Promise<unknown>;
}

/** An Undo that is no longer possible. The message says why; `instead` finds something similar (UNDO-2). */
export class UndoUnavailable extends Error {
  /** Resolves to undefined if there is nothing similar. */
  readonly instead: () => Promise<UndoAlternative | undefined>;

  constructor(why: string, instead: () => Promise<UndoAlternative | undefined>) {
    super(why);
    this.instead = instead;
  }
}
