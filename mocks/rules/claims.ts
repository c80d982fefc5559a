import type { Claim } from '@/api/schemas/sync';
import { later } from '../core/lists';
import type { Row, Table } from '../world/table';
import type { World } from '../world/world';

/** How long assigned work isn’t assigned again, so that two workers never do the same. */
const HELD = 5 * 60_000;
/** How much is assigned to a worker without a limit. */
const STANDARD = 100;

interface Claimable extends Row {
  readonly handed_out_at: string | null;
}

/** Whether no one is working on it: it was never assigned, or so long ago that the worker must have stopped. */
export const isFree = (world: World, { handed_out_at }: Claimable): boolean =>
  handed_out_at === null || handed_out_at <= later(world, -HELD);

/** Assigns work, oldest first. */
export function claim<T extends Claimable>(
  world: World,
  table: Table<T>,
  rows: readonly T[],
  query: Claim | undefined,
  since: (row: T) => string,
): T[] {
  return rows
    .filter((row) => isFree(world, row))
    .toSorted((a, b) => {
      const [one, two] = [since(a), since(b)];
      return one === two ? (a.id < b.id ? -1 : 1) : one < two ? -1 : 1;
    })
    .slice(0, query?.limit ?? STANDARD)
    .map(({ id }) => table.update(id, { handed_out_at: world.now } as Partial<T>));
}
