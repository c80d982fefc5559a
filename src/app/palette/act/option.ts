import type { Command } from '@/lib/commands';
import type { Refused } from '@/areas/booking/shared/use-booking';

/** The outcome of an action. */
export type Outcome =
  | { readonly kind: 'done'; readonly text: string; readonly subject: string | undefined }
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly zone: string;
      readonly refused: Refused;
    }
  | { readonly kind: 'failed'; readonly text: string }
  /** It continues on another page. */
  | { readonly kind: 'left' };

/** A row of the palette. */
export interface Option extends Omit<Command, 'run'> {
  /** More details to know before pressing Enter: when, where, and why this one. */
  readonly detail?: string | undefined;
  /** Goes somewhere: the palette closes. */
  readonly run?: (() => unknown) | undefined;
  /** Does something: the palette stays open and shows the outcome. */
  readonly act?: (() => Promise<Outcome>) | undefined;
  /** Puts a line into the field. */
  readonly line?: string | undefined;
}

/** The options for a line. */
export interface Plan {
  /** The answer is loading, so that nothing can be chosen before it’s shown. */
  readonly looking: boolean;
  readonly options: readonly Option[];
  /** Why there is nothing, or not what was requested. */
  readonly problem: string | undefined;
}

export const NO_PLAN: Plan = { looking: false, options: [], problem: undefined };
export const LOOKING: Plan = { looking: true, options: [], problem: undefined };
export const problem = (text: string): Plan => ({ looking: false, options: [], problem: text });
