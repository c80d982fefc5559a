import { useQuery } from '@tanstack/react-query';
import type { Resource, Tag } from '@/api/schemas/places';
import { usePollInterval } from '@/lib/realtime';
import { allTags } from '@/reads/tags';

/** All tags, read again in the rhythm of settings while the live connection is down. */
export const useTags = () =>
  useQuery({ ...allTags(), refetchInterval: usePollInterval('settings') });

/** Whether a place has a tag. */
export const has = ({ tags: own }: Pick<Resource, 'tags'>, tagId: string): boolean =>
  own.some(({ id }) => id === tagId);

/** The figure a tag has on one place alone, such as its seats (RES-12); undefined where it has none of its own. */
export function figureOn(place: Pick<Resource, 'tags'>, tag: Tag): number | undefined {
  const figure = place.tags.find(({ id }) => id === tag.id)?.value ?? null;
  return figure === null || figure === tag.value ? undefined : figure;
}
