/** A goal of the product that can be counted: what may be spent, from the page being there to the write being accepted. */
export interface Goal {
  /** What is reached. */
  readonly what: string;
  /** Most pointer activations; a double click and a drag are one each. */
  readonly clicks: number;
  /** Most keys pressed; a chord is one. */
  readonly keys: number;
  /** What the field needs for it, as far as it is known. */
  readonly field: string;
}
