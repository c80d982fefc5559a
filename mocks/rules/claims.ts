import type { Claim } from '@/api/schemas/sync';
import { later } from '../core/lists';
import type { Row, Table } from '../world/table';
import type { World } from '../world/world';

/** What was handed out is not handed out again for this long, so that two workers never do the same. */
const HELD = 5 * 60_000;
/** How much is handed out to a worker that names no limit. */
const STANDARD = 100;

interface Claimable extends Row {
  readonly handed_out_at: string | null;
}

/** Whether no one works on it: it was never handed out, or so long ago that the worker must be gone. */
export const isFree = (world: World, { handed_out_at }: Claimable): boolean =>
  handed_out_at === null || handed_out_at <= later(world, -HELD);

/** Hands out work, oldest first, and marks it as handed out. */
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
