import type { QueryClient } from '@tanstack/react-query';
import { resourceEditing } from '@/api/resource-editing';
import type { Resource } from '@/api/schemas/places';
import type { ResourceBatchUpdate } from '@/api/schemas/resource-writes';
import { i18n } from '@/lib/i18n';
import { showDone } from '@/ui/show-done';
import type { Step } from '@/writes/sequence';
import type { Write } from '@/writes/write';
import { chunk, CHUNK_SIZE } from './chunk';
import { withRefusedEntries } from './refused';
import { restorePlaces, snapshotOf } from './snapshot';
import './strings';

type Update = ResourceBatchUpdate['resources'][number];

/** The change of one of many places, and what reverts it. */
export interface PlaceUpdate {
  /** Names the place if its change is refused. */
  readonly name: string;
  readonly update: Update;
  readonly restore: Omit<Update, 'updated_at'>;
}

type Telling = <T>(at: number, work: () => Promise<T>) => Promise<T>;

/**
 * Changes many places; each call applies completely or not at all (RACE-9). Undoing it restores all their old values, unless
 * someone has changed one of the places since (RACE-7).
 *
 * @param telling adds the refused places to a refusal; gets the index of the first place of the call
 */
export async function updatePlaces(
  step: Step,
  all: readonly PlaceUpdate[],
  telling: Telling = (at, work) =>
    withRefusedEntries(
      all.slice(at, at + CHUNK_SIZE).map(({ name }) => name),
      work,
    ),
): Promise<void> {
  for (const [index, some] of chunk(all).entries()) {
    const versions = new Map<string, string>();
    const send = async (write: Write, resources: readonly Update[]) => {
      const body = {
        resources: resources.map((each) => {
          const updated_at = versions.get(each.id);
          return updated_at === undefined ? each : { ...each, updated_at };
        }),
      };
      const answer = await telling(index * CHUNK_SIZE, () =>
        write(resourceEditing.updateBatch, { body }),
      );
      for (const { id, updated_at } of answer?.elements ?? []) {
        if (updated_at !== undefined) versions.set(id, updated_at);
      }
    };
    await step(
      (write) =>
        send(
          write,
          some.map(({ update }) => update),
        ),
      (write) =>
        send(
          write,
          some.map(({ restore }) => restore),
        ),
    );
  }
}

/**
 * Deletes places with everything in them; undoing it creates them again.
 *
 * @param chosen what’s deleted
 * @param all that and everything in it, parents first
 */
export async function deletePlaces(
  client: QueryClient,
  step: Step,
  { chosen, all }: { chosen: readonly Resource[]; all: readonly Resource[] },
): Promise<void> {
  const snapshot = await snapshotOf(client, all);
  const names = chosen.map(({ name }) => name);
  // One call: in parts, the first would be deleted before the second is refused.
  await step(
    (write) =>
      withRefusedEntries(names, () =>
        write(resourceEditing.removeBatch, {
          body: { resource_ids: chosen.map(({ id }) => id) },
        }),
      ),
    async (write) => {
      const { pictures } = await restorePlaces(write, snapshot);
      if (pictures > 0) showDone(i18n.t('place-batches:picturesLost', { count: pictures }));
    },
  );
}
