export type Values = Readonly<Record<string, unknown>>;

/** Tools that prepare the state for the call under test. */
export interface Step {
  /** Makes a valid call of an endpoint, with the given overrides merged into its recipe. */
  call(
    id: string,
    input?: { params?: Values; query?: Values; body?: unknown; as?: string },
  ): Promise<Record<string, unknown>>;
  /** Sends an image to an upload address. */
  put(address: unknown): Promise<void>;
}

/** What a valid call needs that neither the contract nor the seed’s ids provide. */
export interface Recipe {
  readonly as?: string;
  readonly params?: Values;
  readonly query?: Values;
  /** Merged into the body made from the schema; a value other than an object replaces it. */
  readonly body?: unknown;
  /** Prepares the required state; the result is merged into the rest. */
  readonly given?: (step: Step) => Promise<Omit<Recipe, 'given'> | undefined | void>;
}

/** Narrows a value of an answer to a text. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`Expected a text, not ${typeof value}`);
  return value;
}
