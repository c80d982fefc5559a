import { clear, createStore, entries, setMany, type UseStore } from 'idb-keyval';
import type { TableName } from '../world/rows';
import type { Row } from '../world/table';
import { WORLD_VERSION, type Change, type Snapshot } from '../world/world';

/** How a world is stored between visits: its seed, and the rows that differ from it. */
export type Kept = Pick<
  Snapshot,
  'version' | 'scenario' | 'seed' | 'anchor' | 'serial' | 'changes'
> & {
  /** Difference between the device’s clock and the world’s, in milliseconds. */
  readonly clockShift: number;
};

type Meta = Omit<Kept, 'changes'>;
const META = 'meta';

/** An older seed is dated again: no one wants last week’s "today". */
const STALE = 7 * 86_400_000;

let store: UseStore | undefined;
const kept = (): UseStore => (store ??= createStore('atrium-fake-server', 'world'));

/** How old a world is. Its clock may have been set back before it started or ahead since, which doesn’t make it older. */
const ageOf = ({ anchor, clockShift }: Meta, now: number): number =>
  now + Math.min(0, clockShift) - Date.parse(anchor);

/** What this browser stored; undefined if there’s nothing, if it’s of another version, or if storage is blocked. */
export async function readKept(now: number): Promise<Kept | undefined> {
  try {
    const all = await entries<string, unknown>(kept());
    const meta = all.find(([key]) => key === META)?.[1] as Meta | undefined;
    if (!meta || meta.version !== WORLD_VERSION || ageOf(meta, now) > STALE) return undefined;
    const changes = all.flatMap(([key, row]): Change[] => {
      const at = key.indexOf('/');
      if (at < 0) return [];
      return [
        { table: key.slice(0, at) as TableName, id: key.slice(at + 1), row: row as Row | null },
      ];
    });
    return { ...meta, changes };
  } catch {
    return undefined;
  }
}

/** Stores changed rows. Resolves once a reload would find them; never rejects, because blocked storage only loses convenience. */
export async function keep(meta: Meta, changes: readonly Change[]): Promise<void> {
  try {
    const rows = changes.map(({ table, id, row }): [string, unknown] => [`${table}/${id}`, row]);
    await setMany([[META, meta], ...rows], kept());
  } catch {
    // Private windows may refuse; the world then lasts as long as its last tab.
  }
}

export async function forget(): Promise<void> {
  try {
    await clear(kept());
  } catch {
    // Then nothing was stored.
  }
}
