import type { Command } from '@/lib/commands';
import type { Refused } from '@/parts/booking/use-booking';

/** What came of a action. */
export type Outcome =
  | { readonly kind: 'done'; readonly text: string; readonly subject: string | undefined }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly zone: string;
      readonly refused: Refused;
    }
  | { readonly kind: 'failed'; readonly text: string }
  /** Another page goes on with it. */
  | { readonly kind: 'left' };

/** A row of the palette. */
export interface Option extends Omit<Command, 'run'> {
  /** What more there is to know before Enter: when, where, why this one. */
  readonly detail?: string | undefined;
  /** Goes somewhere: the palette closes. */
  readonly run?: (() => unknown) | undefined;
  /** Does something: the palette stays and says what came of it. */
  readonly act?: (() => Promise<Outcome>) | undefined;
  /** Puts a line into the field. */
  readonly line?: string | undefined;
}

/** What a line offers to do. */
export interface Plan {
  /** The answer is on its way: nothing can be chosen that was not shown. */
  readonly looking: boolean;
  readonly options: readonly Option[];
  /** Why there is nothing, or not what was asked for. */
  readonly problem: string | undefined;
}

export const NO_PLAN: Plan = { looking: false, options: [], problem: undefined };
export const LOOKING: Plan = { looking: true, options: [], problem: undefined };
export const problem = (text: string): Plan => ({ looking: false, options: [], problem: text });
