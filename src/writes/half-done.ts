/** A sequence that is neither carried out nor undone: it failed, and so did undoing what it had done by then. */
export class HalfDone extends Error {
  override readonly name = 'HalfDone';
  /** Why it could not be undone. */
  readonly problem: unknown;
  /** Tries once more. Rejects with another `HalfDone` when that fails too. */
  readonly restore: () => Promise<void>;

  constructor(cause: unknown, problem: unknown, restore: () => Promise<void>) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.problem = problem;
    this.restore = restore;
  }
}
