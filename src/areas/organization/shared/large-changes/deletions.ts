import * as z from 'zod/mini';
import { isMissing, undefinedIfGone } from '@/api/core/errors';
import { AT_ONCE } from '@/writes/large/run';
import { pool } from '@/writes/large/pool';
import { kindOf } from '@/writes/large/kinds';
import { Unknown, type Operation, type Work } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';
import { mayBeSaved, messageOf } from '@/writes/problem';
import { CallShape, elementsOf, isMadeBy, listed, readNow, send } from './calling';
import { filledIn } from './endpoints';
import { t } from './text';

const After = z.extend(CallShape, {
  /** If it creates something: a list that shows it, in case an earlier Undo did. */
  list: z.optional(CallShape),
});

const Deletion = z.object({
  /** What’s deleted, as a phrase, and its id. */
  what: z.string(),
  id: z.string(),
  remove: CallShape,
  /** Reads it, which is refused with 404 once it’s gone, or a list that then lacks it. */
  read: CallShape,
  /** How it’s created again; undefined if it can’t be. */
  again: z.optional(
    z.object({
      create: CallShape,
      /** A list that shows it, and the ids in it before the deletion: an Undo that was interrupted may have created it. */
      list: CallShape,
      known: z.array(z.string()),
      /** What names it besides, with the new id as `fromAnswer('id')`. */
      after: z.array(After),
    }),
  ),
  /** A refusal with 404 counts as success: it’s gone. */
  may_be_gone: z.optional(z.boolean()),
});
export type Deletion = z.infer<typeof Deletion>;

/** An operation that deletes something; undoing it creates it again, with a new id, and puts it back wherever it was. */
export const deletionOperation = (data: Deletion): Operation => ({ kind: 'deletion', data });

async function isGone({ id, read }: Deletion): Promise<boolean> {
  const answer = await undefinedIfGone(readNow(read));
  return answer === undefined || elementsOf(answer)?.every((each) => each['id'] !== id) === true;
}

/** Deletes it. If the answer is lost, it’s read whether it’s gone. */
async function remove(work: Work, data: Deletion): Promise<void> {
  try {
    await send(work, data.remove);
  } catch (error) {
    if (data.may_be_gone && isMissing(error)) return;
    if (!mayBeSaved(error)) throw error;
    const gone = await isGone(data).catch(() => undefined);
    if (gone === undefined) throw new Unknown();
    if (!gone) throw new Error(messageOf(error), { cause: error });
  }
}

type Again = NonNullable<Deletion['again']>;

/** What an interrupted Undo has created, or what’s created now. @returns the new id */
async function createAgain(work: Work, { create, list, known }: Again): Promise<string> {
  const found = (await listed(list)).find((each) => isMadeBy(create, each, known));
  const made = found ?? ((await send(work, create)) as { id?: unknown } | undefined);
  const id = made?.id;
  if (typeof id !== 'string') throw new Error(t('unknown'));
  return id;
}

/** What became of creating things again, by their old ids. */
interface Restored {
  readonly ids: Record<string, string>;
  readonly put_back: Record<string, number[]>;
}

/** Puts it back somewhere. @param answer names it by its new id */
async function putBack(
  work: Work,
  { list, ...call }: z.infer<typeof After>,
  answer: { readonly id: string },
): Promise<void> {
  if (list) {
    const present = await listed({ ...list, input: filledIn(list.input, answer) });
    const wanted = { input: filledIn(call.input, answer) };
    if (present.some((each) => isMadeBy(wanted, each, []))) return;
  }
  await send(work, call, answer);
}

/** Creates it again and puts it back wherever it was and something still is. Doing it again goes on from where it stopped. */
async function restore(work: Work, id: string, again: Again, { ids, put_back }: Restored) {
  const before = work.idNow(id);
  const now = before === id ? await createAgain(work, again) : before;
  ids[id] = now;
  const over = [...work.putBack(id)];
  put_back[id] = over;
  const failures: unknown[] = [];
  await pool([...again.after.entries()], AT_ONCE, async ([index, call]) => {
    if (over.includes(index)) return;
    try {
      await putBack(work, call, { id: now });
    } catch (error) {
      if (!isMissing(error)) {
        failures.push(error);
        return;
      }
    }
    over.push(index);
  });
  if (failures.length > 0) throw failures[0];
}

const whatOf = ({ what }: Deletion): string => what;

/** Deletions of things that are created again by Undo. Where it isn’t known whether something was deleted, Undo looks. */
export const deletions = kindOf<Deletion, null>({
  name: 'deletion',
  isRepeatable: true,
  schema: Deletion,
  run: async (work, data) => {
    await remove(work, data);
    return null;
  },
  undo: async (work, made, progress) => {
    const restored: Restored = { ids: {}, put_back: {} };
    const undone = await undoEach(made, progress, whatOf, async ({ data, answer }) => {
      const { id, what, again } = data;
      const isStarted = work.idNow(id) !== id;
      if (answer === undefined && !isStarted && !(await isGone(data))) return [];
      if (!again) return [{ what, why: t('cannotReturn'), is_final: true }];
      await restore(work, id, again, restored);
      return [];
    });
    return { ...undone, ...restored };
  },
  describe: whatOf,
});
