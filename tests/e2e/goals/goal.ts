/** A measurable goal of the product: the maximum number of actions from the ready page to the accepted write. */
export interface Goal {
  /** The result to reach. */
  readonly what: string;
  /** Maximum number of pointer activations; a double-click and a drag each count as one. */
  readonly clicks: number;
  /** Maximum number of pressed keys; a chord counts as one. */
  readonly keys: number;
  /** What other products in the field need for it, as far as known. */
  readonly field: string;
}

/** The annotation type by which a run passes its counts on to `npm run clicks`. */
export const COUNTED = 'counted';

/** The number of actions that reaching a goal took; `id` is its key in `GOALS`. */
export interface Counted {
  readonly id: string;
  readonly clicks: number;
  readonly keys: number;
}
