import { useMutation } from '@tanstack/react-query';
import { favorites } from '@/api/favorites';
import type { Resource } from '@/api/schemas/places';
import { useToggle, type Toggle } from './use-toggle';

/** Keeps a place as a favourite, or lets it go (FAV-1). */
export function usePlaceFavorite({
  id,
  favorite_id,
}: Pick<Resource, 'id' | 'favorite_id'>): Toggle {
  const add = useMutation(favorites.add.mutation());
  const remove = useMutation(favorites.remove.mutation());
  return useToggle({
    subject: `favorite:${id}`,
    known: favorite_id !== null,
    keep: () => add.mutateAsync({ body: { target_id: id, target_type: 'resource' } }),
    letGo: () => remove.mutateAsync({ params: { id: favorite_id ?? '' } }),
  });
}
