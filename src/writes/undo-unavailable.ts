/** An alternative to offer when Undo is no longer possible. */
export interface UndoAlternative {
  /** Label of the button: "Book D-15". */
  readonly label: string;
  /** Resolves to false if it’s no longer possible either. */
  readonly run: () => Promise<unknown>;
}

/** One of the things that Undo couldn’t restore. */
export interface NotRestored {
  /** What it is and why, in words for people; undefined if the error’s own message says it. */
  readonly text?: string | undefined;
  /** Finds something similar; resolves to undefined if there is nothing. */
  readonly instead?: (() => Promise<UndoAlternative | undefined>) | undefined;
}

/** An Undo that is no longer possible. The message says why; each line may offer something similar (UNDO-2). */
export class UndoUnavailable extends Error {
  readonly lines: readonly NotRestored[];

  constructor(why: string, lines: readonly NotRestored[] = []) {
    super(why);
    this.lines = lines;
  }
}
