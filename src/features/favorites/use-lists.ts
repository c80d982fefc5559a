import { withOwnError } from '@/api/core/own-error';
import { useMutation } from '@tanstack/react-query';
import type { Person } from '@/api/schemas/people';
import type { TeamDetail } from '@/api/schemas/teams';
import { teamGroups } from '@/api/team-groups';
import { i18n } from '@/lib/i18n';
import { undo } from '@/lib/undo';
import { say } from '@/ui/say';
import './strings';

const t = i18n.getFixedT('en', 'favorites');

/** What can be done to lists of people. What takes something away can be undone (UNDO-1). */
export function useLists() {
  const create = useMutation(withOwnError(teamGroups.createGroup.mutation()));
  const update = useMutation(withOwnError(teamGroups.updateGroup.mutation()));
  const remove = useMutation(withOwnError(teamGroups.removeGroup.mutation()));
  const add = useMutation(withOwnError(teamGroups.addUserToGroup.mutation()));
  const takeOff = useMutation(withOwnError(teamGroups.removeUserFromGroup.mutation()));
  const put = (id: string, userId: string) => add.mutateAsync({ params: { id, userId } });
  return {
    create: (name: string) => create.mutateAsync({ body: { name } }),
    rename: ({ id }: TeamDetail, name: string) =>
      update.mutateAsync({ params: { id }, body: { name } }),
    async remove(group: TeamDetail, people: readonly Person[]): Promise<void> {
      await remove.mutateAsync({ params: { id: group.id } });
      const label = t('page.deleted', { list: group.name });
      undo.add({
        subject: `list:${group.id}`,
        label,
        run: async () => {
          const user_ids = people.map(({ id }) => id);
          await create.mutateAsync({ body: { name: group.name, user_ids } });
        },
      });
      say(label);
    },
    async add({ id }: TeamDetail, userId: string): Promise<void> {
      await put(id, userId);
      say(t('added'));
    },
    async takeOff({ id, name: list }: TeamDetail, person: Person): Promise<void> {
      await takeOff.mutateAsync({ params: { id, userId: person.id } });
      undo.add({
        subject: `list:${id}:${person.id}`,
        label: t('page.tookOff', { name: person.name ?? person.email, list }),
        run: async () => void (await put(id, person.id)),
      });
      say(t('removed'));
    },
  };
}
