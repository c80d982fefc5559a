import { favorites } from '@/api/favorites';
import type { Resource } from '@/api/schemas/places';
import { useWrite } from '@/writes/use-write';
import { useToggle, type Toggle } from './use-toggle';

/** Marks a place as a favorite, or removes the mark (FAV-1). */
export function usePlaceFavorite({
  id,
  favorite_id,
}: Pick<Resource, 'id' | 'favorite_id'>): Toggle {
  const add = useWrite(favorites.add);
  const remove = useWrite(favorites.remove);
  return useToggle({
    subject: `favorite:${id}`,
    known: favorite_id !== null,
    add: () => add.run({ body: { target_id: id, target_type: 'resource' } }),
    remove: () => remove.run({ params: { id: favorite_id ?? '' } }),
  });
}
