import * as z from 'zod/mini';
import { resourceEditing } from '@/api/resource-editing';
import type { Resource } from '@/api/schemas/places';
import { ResourceBatchCreate } from '@/api/schemas/resource-writes';
import { listText } from '@/lib/i18n';
import { chunk, CHUNK_SIZE } from '@/areas/places/shared/place-batches/chunk';
import { withRefusedEntries } from '@/areas/places/shared/place-batches/refused';
import { placesOf } from '@/areas/places/shared/impact/queries';
import { kindOf } from '@/writes/large/kinds';
import type { Operation, Work } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';
import { mayBeSaved } from '@/writes/problem';
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

type Made = Pick<Resource, 'id' | 'name'>;

/** Which of some entries exist, although the answer that would say so was lost. */
async function lookedUp(
  { client }: Work,
  { entries, known }: Pick<Creations, 'entries' | 'known'>,
): Promise<Made[]> {
  const officeId = entries[0]?.office_id ?? '';
  const options = { ...placesOf(officeId), staleTime: 0 };
  const { elements } = await readFirst(client, options, { ownError: true });
  const before = new Set(known);
  const names = new Set(entries.map(({ name }) => name));
  return elements.filter(({ id, name }) => !before.has(id) && names.has(name));
}

/** What a call created. If its answer was lost, all of it or nothing exists (RACE-9), so the list of places says which. */
async function madeBy(
  work: Work,
  of: Pick<Creations, 'entries' | 'known'>,
  call: () => Promise<{ elements: readonly Made[] } | undefined>,
): Promise<readonly Made[]> {
  try {
    return (await call())?.elements ?? [];
  } catch (error) {
    if (!mayBeSaved(error)) throw error;
    const found = await lookedUp(work, of).catch(() => []);
    const ordered = of.entries.flatMap(({ name }) => found.filter((each) => each.name === name));
    // Names that aren’t unique can’t be told apart.
    if (found.length !== of.entries.length || ordered.length !== found.length) throw error;
    return ordered;
  }
}

/** Creates places, in calls that each apply completely or not at all (RACE-9); undoing it deletes them. */
export const placeCreations = kindOf<Creations, string[]>({
  name: 'placeCreations',
  schema: Creations,
  run: async (work, { entries, known, lines }) => {
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
        const elements = await madeBy(work, { entries: some, known: [...known, ...made] }, () =>
          withRefusedEntries(
            some.map(({ name }) => name),
            () =>
              work.write(resourceEditing.createBatch, { body: { resources } }, { ownError: true }),
            lines?.slice(at * CHUNK_SIZE),
          ),
        );
        for (const [index, { id }] of elements.entries()) {
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
  undo: (work, all, progress) =>
    undoEach(all, progress, namesOf, async ({ data, answer }) =>
      removeAll(work, answer ?? (await lookedUp(work, data)).map(({ id }) => id)),
    ),
  describe: namesOf,
});
