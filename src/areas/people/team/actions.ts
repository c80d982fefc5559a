import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { session, type UserSetting } from '@/api/session';
import { useSession } from '@/session';
import { useWrite } from '@/writes/use-write';
import { STORED_FILTERS, type RememberedFilter } from './model/filters';
import { rememberedFilters } from './queries';
import type { TeamSearch } from './search';

/** Changed parameters of the address; null restores the default. */
export type TeamChange = { [K in keyof TeamSearch]?: Exclude<TeamSearch[K], undefined> | null };

/** How to change the table’s filters. */
export interface FilterActions {
  readonly set: (change: TeamChange) => void;
  /** Changes a filter that the account stores. */
  readonly keep: (filter: RememberedFilter, ids: readonly string[]) => void;
}

/**
 * Changes the filters in the address, and those that the account stores in both (UI-8, UI-13). Under impersonation they apply
 * only to this page, and no one’s settings are written (IMP-3).
 */
export function useFilterActions(): FilterActions {
  const navigate = useNavigate({ from: '/team' });
  const client = useQueryClient();
  const { impersonated } = useSession();
  // A filter that couldn’t be stored is still in the address, so a failure interrupts no one.
  const { start } = useWrite(session.saveSetting, { ownError: true });

  const set = (change: TeamChange) => {
    const next = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, value ?? undefined]),
    ) as Partial<TeamSearch>;
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  };
  const keep = (filter: RememberedFilter, ids: readonly string[]) => {
    if (!impersonated) {
      const body: UserSetting = { type: STORED_FILTERS[filter], value: [...ids] };
      client.setQueryData(rememberedFilters().queryKey, (before) =>
        before
          ? {
              ...before,
              elements: [...before.elements.filter(({ type }) => type !== body.type), body],
            }
          : before,
      );
      start({ body });
    }
    set({ [filter]: ids.length > 0 ? [...ids] : null });
  };
  return { set, keep };
}
