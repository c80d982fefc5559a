/** A sequence that failed partway and whose earlier steps couldn’t be undone either. */
export class PartialFailure extends Error {
  override readonly name = 'PartialFailure';
  /** Why it couldn’t be undone. */
  readonly problem: unknown;
  /** Tries again. Rejects with another `PartialFailure` if that fails too. */
  readonly restore: () => Promise<void>;

  constructor(cause: unknown, problem: unknown, restore: () => Promise<void>) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.problem = problem;
    this.restore = restore;
  }
}
