import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import type { ResourceBatchUpdate } from '@/api/schemas/resource-writes';
import { chunk } from '@/areas/places/shared/place-batches/chunk';
import { snapshotOf } from '@/areas/places/shared/place-batches/snapshot';
import type { Operation } from '@/writes/large/types';
import { deletionOperation, updatesOperation } from './places';

type Update = ResourceBatchUpdate['resources'][number];

/** The change of one of many places, and what reverts it. */
export interface PlaceUpdate {
  /** Names the place if its change is refused. */
  readonly name: string;
  readonly update: Update;
  readonly restore: Omit<Update, 'updated_at'>;
  /** Its line in a pasted list. */
  readonly line?: number | undefined;
}

/** Operations that change many places; each applies completely or not at all (RACE-9). */
export const updateOperations = (all: readonly PlaceUpdate[]): Operation[] =>
  chunk(all).map((some) =>
    updatesOperation({
      names: some.map(({ name }) => name),
      updates: some.map(({ update }) => update),
      restores: some.map(({ restore }) => restore),
      ...(some[0]?.line === undefined ? {} : { lines: some.flatMap(({ line }) => line ?? []) }),
    }),
  );

/**
 * The operation that deletes places with everything in them. What undoing it needs is read first.
 *
 * @param chosen what’s deleted
 * @param all that and everything in it, parents first
 */
export async function deletionOperations(
  client: QueryClient,
  { chosen, all }: { readonly chosen: readonly Resource[]; readonly all: readonly Resource[] },
): Promise<Operation[]> {
  const { places, hours, permissions, figures } = await snapshotOf(client, all);
  return [
    deletionOperation({
      chosen: chosen.map(({ id, name }) => ({ id, name })),
      snapshot: {
        places: [...places],
        hours: [...hours],
        permissions: [...permissions],
        figures: Array.from(figures, ([id, figure]) => ({ id, figure })),
      },
    }),
  ];
}
