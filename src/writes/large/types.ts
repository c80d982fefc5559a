import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Write } from '../write';

/**
 * One operation of a large change, as data: it can be kept in the browser and undone after a reload. What `data` holds belongs to
 * the kind.
 */
export const Operation = z.object({ kind: z.string(), data: z.unknown() });
export type Operation = z.infer<typeof Operation>;

/**
 * How far an operation is. `sent` without anything after it means that no one knows whether it was made: its answer was lost, or
 * the page was reloaded.
 */
export const Mark = z.object({
  state: z.enum(['planned', 'sent', 'done', 'refused', 'undone']),
  /** What undoing it needs of what the server answered. */
  answer: z.optional(z.unknown()),
});
export type Mark = z.infer<typeof Mark>;

/** An operation with how far it is. */
export interface Entry extends Mark {
  readonly index: number;
  readonly operation: Operation;
}

/** Something that wasn’t done or couldn’t be restored, and why. */
export const Left = z.object({
  /** What it is, as a phrase: "Ana Silva, D-14, Fri, Mar 13, 09:00–17:00". */
  what: z.string(),
  why: z.string(),
  /** What’s needed to offer something similar; belongs to the kind. */
  instead: z.optional(z.unknown()),
  /** Trying again would change nothing. */
  is_final: z.optional(z.boolean()),
});
export type Left = z.infer<typeof Left>;

/** A change of many things and what became of it. */
export const Journal = z.object({
  id: z.string(),
  /** What was done, as a phrase: "Berlin closed on Fri, Mar 13". */
  done: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  state: z.enum(['running', 'unfinished', 'done', 'undoing', 'undone']),
  /** The outcome, as a sentence. */
  words: z.string(),
  /** What wasn’t done, or after Undo, what couldn’t be restored. */
  left: z.array(Left),
  /** New ids of things that Undo created again, by the old ones. */
  ids: z.record(z.string(), z.string()),
  /** What Undo has put back of those things, by their old ids: numbers that belong to the kind. */
  put_back: z.optional(z.record(z.string(), z.array(z.number()))),
  /** It can’t be undone (UNDO-3). */
  isFinal: z.optional(z.boolean()),
  /** The page that made it says its outcome and offers its Undo, for as long as any Undo lasts (UNDO-1). */
  isBrief: z.optional(z.boolean()),
});
export type Journal = z.infer<typeof Journal>;

/** What an operation works with. */
export interface Work {
  readonly client: QueryClient;
  /** Makes a call without a toast and without reloading anything. */
  readonly write: Write;
  /** The new id of something that was created again, or the same. */
  readonly idNow: (id: string) => string;
  /** What an earlier Undo has put back of something that it created again, by its old id. */
  readonly putBack: (id: string) => readonly number[];
  /** What the operation before this one answered, if they’re made in order. */
  readonly before?: unknown;
  /** Called by an operation of many calls with how many of how many are over, if it’s made alone. */
  readonly onPart?: ((over: number, of: number) => void) | undefined;
  /** Whether the person wants no more of it. An operation of many calls then takes back its own and rejects. */
  readonly isStopped?: (() => boolean) | undefined;
}

/** What became of undoing operations. */
export interface Undone {
  /** The indexes of those that need no more. */
  readonly settled: readonly number[];
  readonly left: readonly Left[];
  /** New ids by the old ones. */
  readonly ids?: Readonly<Record<string, string>>;
  /** What was put back of each by now, by the old ids. */
  readonly put_back?: Readonly<Record<string, number[]>>;
  /** What was made before can’t be undone because of what’s left. */
  readonly isEnd?: boolean;
}

/** A kind of operation: how it’s made and undone. */
export interface Kind<Data, Answer> {
  readonly name: string;
  /** It can be made again although no one knows whether it was made: nothing is in doubt because of it. */
  readonly isRepeatable?: boolean;
  readonly schema: z.ZodMiniType<Data>;
  /**
   * Makes it. Rejects with the refusal, or with {@link Unknown} if no one can tell whether it was made.
   *
   * @returns what undoing it needs, as JSON
   */
  readonly run: (work: Work, data: Data) => Promise<Answer>;
  /**
   * Undoes operations of this kind, in an order that can succeed. One that can’t be undone stops none of the others. Without
   * `answer`, it isn’t known whether the operation was made, so that’s looked up first.
   */
  readonly undo: (
    work: Work,
    made: readonly { readonly index: number; readonly data: Data; readonly answer?: Answer }[],
    progress: () => void,
  ) => Promise<Undone>;
  /** What it’s about, as a phrase, for those that weren’t done. */
  readonly describe: (data: Data) => string;
}

/** No one can tell whether something was made: its answer was lost, and it couldn’t be read again. */
export class Unknown extends Error {
  override readonly name = 'Unknown';
}
