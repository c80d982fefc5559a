import * as z from 'zod/mini';
import { users } from '@/api/users';
import { personById } from '@/areas/people/shared/queries/people';
import { kindOf } from '@/writes/large/kinds';
import { Unknown, type Left, type Operation } from '@/writes/large/types';
import { messageOf } from '@/writes/problem';
import { isDeleted, removeForSure } from '@/writes/remove-for-sure';
import { t } from './text';

const Removal = z.object({ id: z.string(), name: z.string() });
type Removal = z.infer<typeof Removal>;

/** An operation that removes a person from the organization, for good (UNDO-3). */
export const personRemovalOperation = (data: Removal): Operation => ({
  kind: 'personRemoval',
  data,
});

/**
 * Removes people. It can’t be undone, and neither can what was handed over for it, because they’d get it. If it isn’t known whether
 * someone was removed, that’s looked up first.
 */
export const personRemovals = kindOf<Removal, null>({
  name: 'personRemoval',
  isRepeatable: true,
  schema: Removal,
  run: async ({ client, write }, { id }) => {
    const isCertain = await removeForSure(client, personById(id), () =>
      write(users.remove, { params: { id } }, { ownError: true }),
    );
    if (!isCertain) throw new Unknown();
    return null;
  },
  undo: async ({ client }, made, progress) => {
    const settled: number[] = [];
    const left: Left[] = [];
    for (const { index, data, answer } of made) {
      try {
        const isGone = answer !== undefined || (await isDeleted(client, personById(data.id)));
        settled.push(index);
        if (isGone) left.push({ what: data.name, why: t('personGone'), is_final: true });
      } catch (error) {
        left.push({ what: data.name, why: messageOf(error) });
      }
      progress();
    }
    return { settled, left, isEnd: left.length > 0 };
  },
  describe: ({ name }) => name,
});
