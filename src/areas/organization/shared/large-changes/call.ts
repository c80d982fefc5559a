import * as z from 'zod/mini';
import { isMissing } from '@/api/core/errors';
import { kindOf } from '@/writes/large/kinds';
import { pool } from '@/writes/large/pool';
import { AT_ONCE } from '@/writes/large/run';
import type { Operation, Work } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';
import { CallShape, elementsOf, isMadeBy, listed, renamed, send } from './calling';
import { takesAnswer } from './endpoints';
import { t } from './text';

const CallData = z.object({
  call: CallShape,
  /** The calls that undo it, in order. */
  back: z.array(
    z.object({
      call: CallShape,
      /** It’s sent once for each element of the answer, which is a list. */
      each: z.optional(z.boolean()),
    }),
  ),
  /** What it’s about, as a phrase. */
  what: z.string(),
  /** A list that shows what it creates, and the ids that were there before, in case its answer is lost. */
  creates: z.optional(
    z.object({
      list: CallShape,
      known: z.array(z.string()),
      /** The field of each element that holds it, if that’s more. */
      of: z.optional(z.string()),
      /** If it creates several: the field that names each of them, and their names. */
      named: z.optional(z.object({ field: z.string(), names: z.array(z.string()) })),
    }),
  ),
});
export type CallData = z.infer<typeof CallData>;

const NAME = 'call';

/**
 * An operation that’s a single call, with the calls that undo it. In order, it may take values of the answer before. A deletion that
 * Undo takes back is a kind of its own.
 */
export const callOperation = (data: CallData): Operation => ({ kind: NAME, data });

/** What a call answered that no answer is known of, or undefined if it made nothing. */
async function lookedUp({ call, creates }: CallData): Promise<{ answer: unknown } | undefined> {
  if (creates) {
    const { list, of, known, named } = creates;
    const all = (await listed(list, of)).filter((each) => isMadeBy(call, each, known));
    if (named) {
      const names = new Set(named.names);
      return { answer: { elements: all.filter((each) => names.has(String(each[named.field]))) } };
    }
    const [made] = all;
    return made && { answer: made };
  }
  // Writing the old values once more changes nothing if the new ones were never saved.
  return { answer: undefined };
}

async function undoOne(work: Work, data: CallData, answer: unknown): Promise<void> {
  // An empty success doesn’t say what was created, either.
  const isLost = answer === undefined || (data.creates?.named && !elementsOf(answer));
  const known = isLost ? await lookedUp(data) : { answer };
  if (!known) return;
  for (const { call, each } of data.back) {
    const answers = each ? (elementsOf(known.answer) ?? []) : [known.answer];
    const failures: unknown[] = [];
    await pool(answers, AT_ONCE, async (one) => {
      try {
        // What it was moved out of the way for may have been created again, with a new id.
        await send(work, renamed(call, work.idNow), one);
      } catch (error) {
        // It’s gone already.
        if (!isMissing(error)) failures.push(error);
      }
    });
    if (failures.length > 0) throw failures[0];
  }
}

/** What of an answer undoing may need, as JSON. */
const kept = (answer: unknown): unknown =>
  answer === undefined ? null : (JSON.parse(JSON.stringify(answer)) as unknown);

const whatOf = ({ what }: CallData): string => what;

/** A single call. */
export const calls = kindOf<CallData, unknown>({
  name: NAME,
  schema: CallData,
  run: async (work, data) => {
    // Without its id, what was made before can’t be named.
    const { input, reads } = data.call;
    if (!reads && takesAnswer(input) && !work.before) throw new Error(t('unknown'));
    return kept(await send(work, data.call, work.before));
  },
  undo: (work, made, progress) =>
    undoEach(made, progress, whatOf, ({ data, answer }) => undoOne(work, data, answer)),
  describe: whatOf,
});
