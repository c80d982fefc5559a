import { onlineManager, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { teamGroups } from '@/api/team-groups';
import { i18n } from '@/lib/i18n';
import { showProblem } from '@/writes/problem';
import { readFirst } from '@/writes/read-first';
import { useWrite } from '@/writes/use-write';
import { myGroups, peopleOnList } from '@/areas/people/shared/queries/teams';
import './strings';
import { useToggle, type Toggle } from './use-toggle';

/** The list "My Favorites", whatever it has been renamed to; the server creates it when it’s first requested. */
async function defaultGroupId(client: QueryClient): Promise<string> {
  const lists = { ...myGroups(), staleTime: 'static' } as const;
  const groups = await readFirst(client, lists, { ownError: true }).catch((error: unknown) => {
    // Offline, nothing was requested, so no list is missing.
    if (onlineManager.isOnline()) return undefined;
    showProblem(error);
    throw error;
  });
  const group = groups?.elements.find(({ is_default }) => is_default);
  if (!group) throw new Error(i18n.t('favorites:noGroup'));
  return group.id;
}

/** Ids of the people on the person’s favorites list; empty while it’s loading. */
export function useFavoritePeople(): ReadonlySet<string> {
  const groups = useQuery(myGroups());
  const id = groups.data?.elements.find(({ is_default }) => is_default)?.id;
  const people = useQuery({ ...peopleOnList(id ?? ''), enabled: id !== undefined });
  return new Set(people.data?.elements.map((person) => person.id));
}

/** Adds a person to the favorites list, or removes them. */
export function usePersonFavorite(userId: string, known: boolean): Toggle {
  const client = useQueryClient();
  const add = useWrite(teamGroups.addUserToGroup);
  const remove = useWrite(teamGroups.removeUserFromGroup);
  const params = async () => ({ params: { id: await defaultGroupId(client), userId } });
  return useToggle({
    subject: `favorite:${userId}`,
    known,
    add: async () => add.run(await params()),
    remove: async () => remove.run(await params()),
  });
}
