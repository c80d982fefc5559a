import * as z from 'zod/mini';
import { OfficeHours } from '@/api/schemas/hours';
import { ResourcePermission } from '@/api/schemas/permissions';
import { Resource } from '@/api/schemas/places';
import {
  recreatedOf,
  restorePlaces,
  type PlaceSnapshot,
  type Restored,
} from '@/areas/places/shared/place-batches/snapshot';
import type { Work } from '@/writes/large/types';
import { mayBeSaved } from '@/writes/problem';

/** Places with what belongs to them, as a journal keeps them: parents first. */
export const Snapshot = z.object({
  places: z.array(Resource),
  hours: z.array(OfficeHours),
  permissions: z.array(ResourcePermission),
  figures: z.array(z.object({ id: z.string(), figure: z.nullable(z.number()) })),
});
type Snapshot = z.infer<typeof Snapshot>;

/** A snapshot for a journal. */
export const keptOf = ({ places, hours, permissions, figures }: PlaceSnapshot): Snapshot => ({
  places: [...places],
  hours: [...hours],
  permissions: [...permissions],
  figures: Array.from(figures, ([id, figure]) => ({ id, figure })),
});

/** Creates what isn’t there of places that a journal kept; tried once more if an answer was lost. */
export async function createKept(
  { client, write }: Pick<Work, 'client' | 'write'>,
  kept: Snapshot,
  {
    isBegun = true,
    onPart,
  }: {
    /** Some of it may be there. */
    readonly isBegun?: boolean;
    readonly onPart?: (over: number, of: number) => void;
  } = {},
): Promise<Restored> {
  const figures = new Map(kept.figures.map(({ id, figure }) => [id, figure]));
  const create = async (isAgain: boolean): Promise<Restored> => {
    const before = isBegun || isAgain ? await recreatedOf(client, kept) : undefined;
    try {
      return await restorePlaces(write, { ...kept, figures }, before, onPart);
    } catch (error) {
      if (isAgain || !mayBeSaved(error)) throw error;
      return create(true);
    }
  };
  return create(false);
}
