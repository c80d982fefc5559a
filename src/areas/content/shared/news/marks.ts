import { useQueryClient } from '@tanstack/react-query';
import { settings } from '@/api/settings';
import { i18n } from '@/lib/i18n';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { writer } from '@/writes/write';
import './strings';

/** As many as the account stores; the oldest marks are dropped. */
const KEPT = 2000;

/** The last marks can be undone above the list. */
export const MARKS = 'news.marks';

/** Marks items as "got it", visible only to me. */
export function useMarks() {
  const client = useQueryClient();
  const write = writer(client);
  const t = i18n.getFixedT(null, 'newsMarks');
  const known = () => client.getQueryData(rememberedSettings().queryKey)?.read_news ?? [];
  const body = (ids: readonly string[]) => ({ body: { read_news: ids.slice(-KEPT) } });
  const add = (ids: readonly string[]) => body([...new Set([...known(), ...ids])]);
  const take = (ids: readonly string[]) => body(known().filter((id) => !ids.includes(id)));
  return {
    gotIt: (ids: readonly string[]) =>
      write(settings.saveUser, add(ids), {
        queue: 'settings',
        done: () => t('marked', { count: ids.length }),
        undo: () => ({
          subject: MARKS,
          run: () => write(settings.saveUser, take(ids), { queue: 'settings' }),
        }),
      }),
    unread: (ids: readonly string[]) =>
      write(settings.saveUser, take(ids), {
        queue: 'settings',
        done: () => t('unmarked'),
        undo: () => ({
          subject: MARKS,
          run: () => write(settings.saveUser, add(ids), { queue: 'settings' }),
        }),
      }),
  };
}
