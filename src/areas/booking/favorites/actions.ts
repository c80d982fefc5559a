import { useQueryClient } from '@tanstack/react-query';
import type { Person } from '@/api/schemas/people';
import type { TeamDetail } from '@/api/schemas/teams';
import { settings } from '@/api/settings';
import { teamGroups } from '@/api/team-groups';
import { i18n } from '@/lib/i18n';
import type { OrderMove } from '@/kit/use-order';
import { showDone } from '@/ui/show-done';
import { announceDone } from '@/writes/outcome';
import { useWrite } from '@/writes/use-write';
import { writer } from '@/writes/write';
import './strings';

/** The Undo subject for the order of favorite places. */
export const ORDER = 'favorites.order';

const t = i18n.getFixedT(null, 'favorites');

/** The actions on lists of people. Removals can be undone (UNDO-1). */
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
      announceDone(t('page.deleted', { list: group.name }), {
        subject: `list:${group.id}`,
        run: () => create.run({ body: { name: group.name, user_ids } }),
      });
    },
    async add({ id }: TeamDetail, userId: string): Promise<void> {
      await put(id, userId);
      showDone(t('added'));
    },
    async takeOff({ id, name: list }: TeamDetail, person: Person): Promise<void> {
      await takeOff.run({ params: { id, userId: person.id } });
      announceDone(t('removed'), {
        subject: `list:${id}:${person.id}`,
        label: t('page.tookOff', { name: person.name ?? person.email, list }),
        run: () => put(id, person.id),
      });
    },
  };
}

/** Stores the order of favorite places in the account; Undo restores the previous order (UNDO-1). */
export function useOrderActions() {
  const write = writer(useQueryClient());
  const put = (favorite_order: readonly string[]) => ({
    body: { favorite_order: [...favorite_order] },
  });
  return {
    /** @param name of the moved place */
    saveOrder: ({ ids, before, position }: OrderMove, name: string) =>
      write(settings.saveUser, put(ids), {
        queue: ORDER,
        done: () => t('page.moved', { name, position: position + 1, count: ids.length }),
        undo: () => ({
          subject: ORDER,
          run: () => write(settings.saveUser, put(before), { queue: ORDER }),
        }),
      }),
  };
}
