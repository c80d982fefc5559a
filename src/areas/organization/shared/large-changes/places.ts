import * as z from 'zod/mini';
import { resourceEditing } from '@/api/resource-editing';
import { resources } from '@/api/resources';
import { undefinedIfGone } from '@/api/core/errors';
import { ResourceBatchUpdate } from '@/api/schemas/resource-writes';
import { listText } from '@/lib/i18n';
import { withRefusedEntries } from '@/areas/places/shared/place-batches/refused';
import { kindOf } from '@/writes/large/kinds';
import type { Operation } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';
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

const chosenText = ({ chosen }: Deletion): string => listText(chosen.map(({ name }) => name));

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
    const ids: Record<string, string> = {};
    const undone = await undoEach(made, progress, chosenText, async ({ data }) => {
      const [first] = data.chosen;
      const params = { id: first?.id ?? '' };
      if (await undefinedIfGone(resources.get.call({ params }))) return [];
      const { pictures, made: again } = await createKept({ client, write }, data.snapshot);
      for (const [before, now] of again) ids[before] = now;
      return pictures > 0
        ? [{ what: chosenText(data), why: t('picturesLost', { count: pictures }) }]
        : [];
    });
    return { ...undone, ids };
  },
  describe: chosenText,
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

const updatesText = ({ names }: Updates): string => listText(names);

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
  undo: ({ write }, made, progress) =>
    undoEach(made, progress, updatesText, async ({ data, answer: versions = {} }) => {
      const { names, restores } = data;
      const body = {
        resources: restores.map((each) => {
          const updated_at = versions[each.id];
          return updated_at === undefined ? each : { ...each, updated_at };
        }),
      };
      await withRefusedEntries(names, () =>
        write(resourceEditing.updateBatch, { body }, { ownError: true }),
      );
    }),
  describe: updatesText,
});
