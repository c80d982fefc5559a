export const REPEATS = ['daily', 'weekly', 'biweekly', 'monthly'] as const;
export type RepeatKind = (typeof REPEATS)[number];

/** How a meeting repeats. */
export interface Repeat {
  readonly kind: RepeatKind;
  /** How many dates, the first included. */
  readonly count: number;
}
