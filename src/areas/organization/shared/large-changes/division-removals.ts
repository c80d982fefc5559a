import * as z from 'zod/mini';
import { divisions } from '@/api/divisions';
import type { Division } from '@/api/schemas/places';
import { kindOf } from '@/writes/large/kinds';
import { Unknown, type Operation, type Work } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';
import { mayBeSaved, messageOf } from '@/writes/problem';
import { t } from './text';

const Removal = z.object({
  id: z.string(),
  name: z.string(),
  parent_id: z.nullable(z.string()),
  /** The ids of its offices, and of the divisions directly in it. */
  offices: z.array(z.string()),
  children: z.array(z.string()),
  /** The ids of all divisions before: an Undo that was interrupted may have created it. */
  known: z.array(z.string()),
});
type Removal = z.infer<typeof Removal>;

/** An operation that deletes a division; its children move up, and its offices out of all divisions. */
export const divisionRemovalOperation = (data: Removal): Operation => ({
  kind: 'divisionRemoval',
  data,
});

/** All divisions now, flat. */
const present = async (): Promise<readonly Division[]> =>
  (await divisions.list.call({ query: { return_type: 'list' } })).elements;

const isIn = (all: readonly Division[], id: string | null): boolean =>
  all.some((each) => each.id === id);

/** Deletes it. If the answer is lost, it’s read whether it’s gone. */
async function remove({ write }: Work, { id }: Removal): Promise<void> {
  try {
    await write(divisions.remove, { params: { id } }, { ownError: true });
  } catch (error) {
    if (!mayBeSaved(error)) throw error;
    const all = await present().catch(() => undefined);
    if (!all) throw new Unknown();
    if (isIn(all, id)) throw new Error(messageOf(error), { cause: error });
  }
}

/** Creates it again, with those of its offices and children that no one has moved since. Doing it again goes on from where it stopped. */
async function restore(
  { write, idNow }: Work,
  { id, name, parent_id, offices, children, known }: Removal,
  ids: Record<string, string>,
): Promise<void> {
  const all = await present();
  // It was never deleted.
  if (isIn(all, id)) return;
  const parent = isIn(all, parent_id) ? parent_id : null;
  const isAgain = (each: Division): boolean =>
    each.id === idNow(id) ||
    (each.name === name && each.parent_id === parent && !known.includes(each.id));
  const taken = new Set(all.flatMap((each) => each.offices.map((office) => office.id)));
  const body = { name, parent_id: parent, offices: offices.filter((each) => !taken.has(each)) };
  const made = all.find(isAgain) ?? (await write(divisions.create, { body }, { ownError: true }));
  if (!made) throw new Error(t('unknown'));
  ids[id] = made.id;
  for (const child of all) {
    if (!children.includes(child.id) || child.parent_id !== parent_id) continue;
    const into = { params: { id: child.id }, body: { parent_id: made.id } };
    await write(divisions.update, into, { ownError: true });
  }
}

const nameOf = ({ name }: Removal): string => name;

/** Deletions of divisions. Where it isn’t known whether one was deleted, Undo looks. */
export const divisionRemovals = kindOf<Removal, null>({
  name: 'divisionRemoval',
  isRepeatable: true,
  schema: Removal,
  run: async (work, data) => {
    await remove(work, data);
    return null;
  },
  undo: async (work, made, progress) => {
    const ids: Record<string, string> = {};
    const undone = await undoEach(made, progress, nameOf, ({ data }) => restore(work, data, ids));
    return { ...undone, ids };
  },
  describe: nameOf,
});
