import type { World } from '../world/world';

/** The instant some milliseconds after the world's present. */
export const later = (world: World, milliseconds: number): string =>
  new Date(world.clock.now() + milliseconds).toISOString();

/** Sorts newest first, by a negative key for {@link paginate}. */
export const newest = ({ created_at }: { created_at: string }): number => -Date.parse(created_at);

/** Whether a text occurs in one of some words, whatever the case; an absent text occurs everywhere. */
export function mentions(
  query: string | undefined,
  ...words: readonly (string | null | undefined)[]
): boolean {
  const text = query?.trim().toLowerCase();
  return !text || words.some((word) => word?.toLowerCase().includes(text));
}
