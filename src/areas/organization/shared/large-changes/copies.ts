import * as z from 'zod/mini';
import { resourceEditing } from '@/api/resource-editing';
import { recreatedOf } from '@/areas/places/shared/place-batches/snapshot';
import { kindOf } from '@/writes/large/kinds';
import { Unknown, type Operation, type Work } from '@/writes/large/types';
import { undoEach } from '@/writes/large/undo-each';
import { createKept, Snapshot } from './snapshots';
import { t } from './text';

const Copy = z.object({
  /** The original’s ids, with the copy’s name, office, and everything that’s copied: the floor first. No other floor there has its name. */
  copy: Snapshot,
});
type Copy = z.infer<typeof Copy>;

/** An operation that copies a floor with everything on it. */
export const copyOperation = (data: Copy): Operation => ({ kind: 'placeCopy', data });

const nameOf = ({ copy }: Copy): string => copy.places[0]?.name ?? '';

/** Deletes what’s there of a copy, with everything on it. */
async function takeBack({ client, write }: Work, { copy }: Copy, made?: string): Promise<void> {
  const id = made ?? (await recreatedOf(client, copy)).ids.get(copy.places[0]?.id ?? '');
  if (id === undefined) return;
  const body = { resource_ids: [id] };
  await write(resourceEditing.removeBatch, { body }, { ownError: true });
}

/** Copies floors, each completely or not at all; undoing it deletes the copy. Answers with the id of the new floor. */
export const placeCopies = kindOf<Copy, string>({
  name: 'placeCopy',
  schema: Copy,
  run: async (work, data) => {
    const { copy } = data;
    try {
      const { made } = await createKept(work, copy, {
        isBegun: false,
        onPart: (over, of) => {
          work.onPart?.(over, of);
          if (work.isStopped?.()) throw new Error(t('stoppedBefore'));
        },
      });
      return made.get(copy.places[0]?.id ?? '') ?? '';
    } catch (error) {
      await takeBack(work, data).catch((cause: unknown) => {
        throw new Unknown('', { cause });
      });
      throw error;
    }
  },
  undo: (work, made, progress) =>
    undoEach(made, progress, nameOf, ({ data, answer }) => takeBack(work, data, answer)),
  describe: nameOf,
});
