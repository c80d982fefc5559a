import { useQuery } from '@tanstack/react-query';
import { peopleNamed } from '@/areas/people/shared/queries/people';
import { peopleOnList } from '@/areas/people/shared/queries/teams';

/** Who is on a list. */
export const useListed = (listId: string) => useQuery(peopleOnList(listId));

/** People whose names start like this; none while nothing is typed. */
export function useFound(text: string) {
  const isTyped = text.trim() !== '';
  const { data, isFetching } = useQuery({ ...peopleNamed(text), enabled: isTyped });
  return { people: isTyped ? (data?.elements ?? []) : [], isSearching: isFetching };
}
