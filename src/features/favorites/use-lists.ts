import type { Person } from '@/api/schemas/people';
import type { TeamDetail } from '@/api/schemas/teams';
import { teamGroups } from '@/api/team-groups';
import { i18n } from '@/lib/i18n';
import { say } from '@/ui/say';
import { tellDone } from '@/writes/outcome';
import { useWrite } from '@/writes/use-write';
import './strings';

const t = i18n.getFixedT('en', 'favorites');

/** What can be done to lists of people. What takes something away can be undone (UNDO-1). */
export function useLists() {
  const create = useWrite(teamGroups.createGroup, { ownError: true });
  const update = useWrite(teamGroups.updateGroup, { ownError: true });
  const remove = useWrite(teamGroups.removeGroup, { ownError: true });
  const add = useWrite(teamGroups.addUserToGroup, { ownError: true });
  const takeOff = useWrite(teamGroups.removeUserFromGroup, { ownError: true });
  const put = (id: string, userId: string) => add.run({ params: { id, userId } });
  return {
    create: (name: string) => create.run({ body: { name } }),
    rename: ({ id }: TeamDetail, name: string) => update.run({ params: { id }, body: { name } }),
    async remove(group: TeamDetail, people: readonly Person[]): Promise<void> {
      await remove.run({ params: { id: group.id } });
      const user_ids = people.map(({ id }) => id);
      tellDone(t('page.deleted', { list: group.name }), {
        subject: `list:${group.id}`,
        run: () => create.run({ body: { name: group.name, user_ids } }),
      });
    },
    async add({ id }: TeamDetail, userId: string): Promise<void> {
      await put(id, userId);
      say(t('added'));
    },
    async takeOff({ id, name: list }: TeamDetail, person: Person): Promise<void> {
      await takeOff.run({ params: { id, userId: person.id } });
      tellDone(t('removed'), {
        subject: `list:${id}:${person.id}`,
        label: t('page.tookOff', { name: person.name ?? person.email, list }),
        run: () => put(id, person.id),
      });
    },
  };
}
