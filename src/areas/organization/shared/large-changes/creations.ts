import * as z from 'zod/mini';
import { resourceEditing } from '@/api/resource-editing';
import { ResourceBatchCreate } from '@/api/schemas/resource-writes';
import { listText } from '@/lib/i18n';
import { chunk, CHUNK_SIZE } from '@/areas/places/shared/place-batches/chunk';
import { withRefusedEntries } from '@/areas/places/shared/place-batches/refused';
import { placesOf } from '@/areas/places/shared/impact/queries';
import { kindOf } from '@/writes/large/kinds';
import type { Left, Operation, Work } from '@/writes/large/types';
import { messageOf } from '@/writes/problem';
import { readFirst } from '@/writes/read-first';

const Creations = z.object({
  /** Areas before what’s in them; `parent_ref` names one by its `ref`. */
  entries: ResourceBatchCreate.shape.resources,
  /** The ids of the office’s places before, in case an answer is lost. */
  known: z.array(z.string()),
  /** The line of each in a pasted list. */
  lines: z.optional(z.array(z.number())),
});
type Creations = z.infer<typeof Creations>;

/** An operation that creates places. */
export const creationsOperation = (data: Creations): Operation => ({
  kind: 'placeCreations',
  data,
});

const namesOf = ({ entries }: Creations): string => listText(entries.map(({ name }) => name));

const removeAll = async ({ write }: Work, ids: readonly string[]): Promise<void> => {
  for (const resource_ids of chunk(ids)) {
    await write(resourceEditing.removeBatch, { body: { resource_ids } }, { ownError: true });
  }
};

/** What was created although its answer was lost. */
async function lookedUp({ client }: Work, { entries, known }: Creations): Promise<string[]> {
  const officeId = entries[0]?.office_id ?? '';
  const options = { ...placesOf(officeId), staleTime: 0 };
  const { elements } = await readFirst(client, options, { ownError: true });
  const before = new Set(known);
  const names = new Set(entries.map(({ name }) => name));
  return elements.flatMap(({ id, name }) => (before.has(id) || !names.has(name) ? [] : [id]));
}

/** Creates places, in calls that each apply completely or not at all (RACE-9); undoing it deletes them. */
export const placeCreations = kindOf<Creations, string[]>({
  name: 'placeCreations',
  schema: Creations,
  run: async (work, { entries, lines }) => {
    const made: string[] = [];
    // Only the call that creates an area knows it by its temporary name.
    const areas = new Map<string, string>();
    try {
      for (const [at, some] of chunk(entries).entries()) {
        const resources = some.map(({ parent_ref, ...entry }) => {
          const parent_id = areas.get(parent_ref ?? '');
          if (parent_id !== undefined) return { ...entry, parent_id };
          return { ...entry, ...(parent_ref && { parent_ref }) };
        });
        const answer = await withRefusedEntries(
          some.map(({ name }) => name),
          () =>
            work.write(resourceEditing.createBatch, { body: { resources } }, { ownError: true }),
          lines?.slice(at * CHUNK_SIZE),
        );
        for (const [index, { id }] of (answer?.elements ?? []).entries()) {
          const ref = some[index]?.ref;
          if (ref) areas.set(ref, id);
          made.push(id);
        }
      }
    } catch (error) {
      await removeAll(work, made);
      throw error;
    }
    return made;
  },
  undo: async (work, all, progress) => {
    const settled: number[] = [];
    const left: Left[] = [];
    for (const { index, data, answer } of all.toReversed()) {
      try {
        await removeAll(work, answer ?? (await lookedUp(work, data)));
        settled.push(index);
      } catch (error) {
        left.push({ what: namesOf(data), why: messageOf(error) });
      }
      progress();
    }
    return { settled, left };
  },
  describe: namesOf,
});
