import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { resourceEditing } from '@/api/resource-editing';
import { useTranslation } from '@/lib/i18n';
import { deletePlaces, updatePlaces } from '@/parts/place-batches/batches';
import { chunk } from '@/parts/place-batches/chunk';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { sequence, type Step } from '@/writes/sequence';
import type { Batches } from './model/wire';

export const subjectOf = (floorId: string): string => `floor:${floorId}`;

/**
 * Applies a draft’s changes: updates, additions, and removals, each in one batch that applies completely or not at all (RACE-9).
 * Removals come last, because nothing can fail after them.
 */
export async function writeDraft(client: QueryClient, step: Step, batches: Batches): Promise<void> {
  const { update, create, remove } = batches;
  await updatePlaces(step, update);
  // Only the batch that creates an area knows it by its temporary name.
  const areas = new Map<string, string>();
  for (const entries of chunk(create)) {
    await step(
      async (write) => {
        const resources = entries.map(({ parent_ref, ...entry }) => {
          const parent_id = areas.get(parent_ref ?? '');
          if (parent_id !== undefined) return { ...entry, parent_id };
          return { ...entry, ...(parent_ref && { parent_ref }) };
        });
        const made = await write(resourceEditing.createBatch, { body: { resources } });
        for (const [index, { ref }] of entries.entries()) {
          const id = made?.elements[index]?.id;
          if (ref && id !== undefined) areas.set(ref, id);
        }
        return made;
      },
      async (write, made) => {
        const resource_ids = made?.elements.map(({ id }) => id) ?? [];
        if (resource_ids.length === 0) return;
        await write(resourceEditing.removeBatch, { body: { resource_ids } });
      },
    );
  }
  for (const places of chunk(remove)) {
    await deletePlaces(client, step, { chosen: places, all: places });
  }
}

/** Saves a draft with one Undo. Rejects with the server’s refusal; nothing is changed then. */
export function useSaveDraft(floorId: string, name: string) {
  const client = useQueryClient();
  const { t } = useTranslation('floor-editor');
  return async (batches: Batches, count: number): Promise<void> => {
    const done = t('saved', { count, floor: name });
    await runAndAnnounce({ subject: subjectOf(floorId), done, ownError: true }, () =>
      sequence(client, (step) => writeDraft(client, step, batches)),
    );
  };
}
