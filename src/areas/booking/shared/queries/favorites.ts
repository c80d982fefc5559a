import { favorites, type Favorite } from '@/api/favorites';
import type { UserSettings } from '@/api/schemas/settings';
import { inOrder } from '@/domain/order';

/** Places that I marked as favorites. */
export const myFavorites = () => favorites.list.query({ query: { target_type: 'resource' } });

/** Favorites in the person’s own order; those added since come first, newest at the top. */
export const favoritesInOrder = (
  elements: readonly Favorite[],
  settings: UserSettings | undefined,
): readonly Favorite[] =>
  inOrder(elements.toReversed(), ({ target_id }) => target_id, settings?.favorite_order ?? []);
