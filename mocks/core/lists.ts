import type { World } from '../world/world';
import { searchable } from './names';

/** The instant some milliseconds after the world’s current time. */
export const later = (world: World, milliseconds: number): string =>
  new Date(world.clock.now() + milliseconds).toISOString();

/** Sorts newest first, by a negative key for {@link paginate}. */
export const newest = ({ created_at }: { created_at: string }): number => -Date.parse(created_at);

/** Whether any of some words contains a text, ignoring case and accents; an absent text always matches. */
export function mentions(
  query: string | undefined,
  ...words: readonly (string | null | undefined)[]
): boolean {
  const text = query && searchable(query.trim());
  return !text || words.some((word) => word && searchable(word).includes(text));
}
