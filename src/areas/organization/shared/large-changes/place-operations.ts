import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import type { ResourceBatchUpdate } from '@/api/schemas/resource-writes';
import { chunk } from '@/areas/places/shared/place-batches/chunk';
import { snapshotOf } from '@/areas/places/shared/place-batches/snapshot';
import type { Operation } from '@/writes/large/types';
import { copyOperation } from './copies';
import { deletionOperation, updatesOperation } from './places';
import { keptOf } from './snapshots';

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
  return [
    deletionOperation({
      chosen: chosen.map(({ id, name }) => ({ id, name })),
      snapshot: keptOf(await snapshotOf(client, all)),
    }),
  ];
}

/**
 * The operation that copies a floor with everything on it, its plan, tags, regular hours, and who may book it. Pictures stay, because
 * only who uploaded one can attach it, and so do managers, whom no call lists.
 *
 * @param all the floor and everything on it, parents first
 * @param name of the copy, which no other floor of the office has
 */
export async function floorCopyOperation(
  client: QueryClient,
  all: readonly Resource[],
  { name, office_id }: Pick<Resource, 'name' | 'office_id'>,
): Promise<Operation> {
  const { places, hours, ...rest } = await snapshotOf(client, all);
  return copyOperation({
    copy: keptOf({
      ...rest,
      places: places.map((place, at) => ({
        ...place,
        office_id,
        medias: [],
        ...(at === 0 && { name }),
      })),
      hours: hours.filter(({ type }) => type === 'weekday'),
    }),
  });
}
