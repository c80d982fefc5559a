export type Values = Readonly<Record<string, unknown>>;

/** The tools that make state before the call in question. */
export interface Step {
  /** Makes a valid call of an endpoint, with what is given laid over its recipe. */
  call(
    id: string,
    input?: { params?: Values; query?: Values; body?: unknown; as?: string },
  ): Promise<Record<string, unknown>>;
  /** Sends a picture to an upload address. */
  put(address: unknown): Promise<void>;
}

/** What a valid call needs beyond what can be told from the contract and the ids of the seed. */
export interface Recipe {
  readonly as?: string;
  readonly params?: Values;
  readonly query?: Values;
  /** Laid over the body made from the schema; anything but an object takes its place. */
  readonly body?: unknown;
  /** State that must be there first; what it gives is laid over the rest. */
  readonly given?: (step: Step) => Promise<Omit<Recipe, 'given'> | undefined | void>;
}

/** A text in an answer. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`Expected a text, not ${typeof value}`);
  return value;
}
