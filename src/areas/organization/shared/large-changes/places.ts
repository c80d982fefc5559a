import * as z from 'zod/mini';
import { resourceEditing } from '@/api/resource-editing';
import { resources } from '@/api/resources';
import { undefinedIfGone } from '@/api/core/errors';
import { ResourceBatchUpdate } from '@/api/schemas/resource-writes';
import { listText } from '@/lib/i18n';
import { withRefusedEntries } from '@/areas/places/shared/place-batches/refused';
import { messageOf } from '@/writes/problem';
import { kindOf } from '@/writes/large/kinds';
import type { Left, Operation } from '@/writes/large/types';
import { createKept, Snapshot } from './snapshots';
import { t } from './text';

const Deletion = z.object({
  /** Ids and names of what’s deleted; what’s in it goes with it. */
  chosen: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Everything that’s deleted, parents first, with what belongs to it. */
  snapshot: Snapshot,
});
type Deletion = z.infer<typeof Deletion>;

/** An operation that deletes places with everything in them. */
export const deletionOperation = (data: Deletion): Operation => ({ kind: 'placeDeletion', data });

const namesOf = (chosen: readonly { readonly name: string }[]): string =>
  listText(chosen.map(({ name }) => name));

/** Deletes places; undoing it creates them again, with new ids. */
export const placeDeletions = kindOf<Deletion, null>({
  name: 'placeDeletion',
  schema: Deletion,
  // One call: in parts, the first would be deleted before the second is refused.
  run: async ({ write }, { chosen }) => {
    await withRefusedEntries(
      chosen.map(({ name }) => name),
      () =>
        write(
          resourceEditing.removeBatch,
          { body: { resource_ids: chosen.map(({ id }) => id) } },
          { ownError: true },
        ),
    );
    return null;
  },
  undo: async ({ client, write }, made, progress) => {
    const settled: number[] = [];
    const left: Left[] = [];
    const ids: Record<string, string> = {};
    for (const { index, data } of made.toReversed()) {
      const { chosen, snapshot } = data;
      try {
        const first = chosen[0]?.id ?? '';
        const isThere = await undefinedIfGone(resources.get.call({ params: { id: first } }));
        if (!isThere) {
          const { pictures, made: again } = await createKept({ client, write }, snapshot);
          for (const [before, now] of again) ids[before] = now;
          if (pictures > 0) {
            left.push({ what: namesOf(chosen), why: t('picturesLost', { count: pictures }) });
          }
        }
        settled.push(index);
      } catch (error) {
        left.push({ what: namesOf(chosen), why: messageOf(error) });
      }
      progress();
    }
    return { settled, left, ids };
  },
  describe: ({ chosen }) => namesOf(chosen),
});

const Updates = z.object({
  names: z.array(z.string()),
  updates: ResourceBatchUpdate.shape.resources,
  restores: ResourceBatchUpdate.shape.resources,
  /** The line of each in a pasted list. */
  lines: z.optional(z.array(z.number())),
});
type Updates = z.infer<typeof Updates>;

/** An operation that changes many places, in one call that applies completely or not at all (RACE-9). */
export const updatesOperation = (data: Updates): Operation => ({ kind: 'placeUpdates', data });

const Versions = z.record(z.string(), z.string());
type Versions = z.infer<typeof Versions>;

/** Changes many places; undoing it restores their old values, unless someone has changed one of them since (RACE-7). */
export const placeUpdates = kindOf<Updates, Versions>({
  name: 'placeUpdates',
  schema: Updates,
  run: async ({ write }, { names, updates, lines }) => {
    const answer = await withRefusedEntries(
      names,
      () =>
        write(resourceEditing.updateBatch, { body: { resources: updates } }, { ownError: true }),
      lines,
    );
    return Object.fromEntries(
      (answer?.elements ?? []).flatMap(({ id, updated_at }) =>
        updated_at === undefined ? [] : [[id, updated_at]],
      ),
    );
  },
  undo: async ({ write }, made, progress) => {
    const settled: number[] = [];
    const left: Left[] = [];
    for (const { index, data, answer: versions = {} } of made.toReversed()) {
      const { names, restores } = data;
      const body = {
        resources: restores.map((each) => {
          const updated_at = versions[each.id];
          return updated_at === undefined ? each : { ...each, updated_at };
        }),
      };
      try {
        await withRefusedEntries(names, () =>
          write(resourceEditing.updateBatch, { body }, { ownError: true }),
        );
        settled.push(index);
      } catch (error) {
        left.push({ what: listText(names), why: messageOf(error) });
      }
      progress();
    }
    return { settled, left };
  },
  describe: ({ names }) => listText(names),
});
