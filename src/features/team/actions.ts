import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { session, type UserSetting } from '@/api/session';
import { useSession } from '@/session';
import { useWrite } from '@/writes/use-write';
import { KEPT_TYPES, type RememberedFilter } from './model/filters';
import { rememberedFilters } from './reads';
import type { TeamSearch } from './search';

/** Parameters of the address that change; null goes back to the default. */
export type TeamChange = { [K in keyof TeamSearch]?: Exclude<TeamSearch[K], undefined> | null };

/** How the filters of the table are changed. */
export interface FilterActions {
  readonly set: (change: TeamChange) => void;
  /** Changes a filter that the account remembers. */
  readonly keep: (filter: RememberedFilter, ids: readonly string[]) => void;
}

/**
 * Changes the filters in the address, and those that the account remembers in both (UI-8, UI-13). Under impersonation they
 * hold for this page alone: no one's settings are written then (IMP-3).
 */
export function useFilterActions(): FilterActions {
  const navigate = useNavigate({ from: '/team' });
  const client = useQueryClient();
  const { impersonated } = useSession();
  // A filter that is not remembered still stands in the address, so a failure interrupts no one.
  const { start } = useWrite(session.saveSetting, { ownError: true });

  const set = (change: TeamChange) => {
    const next = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, value ?? undefined]),
    ) as Partial<TeamSearch>;
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  };
  const keep = (filter: RememberedFilter, ids: readonly string[]) => {
    if (!impersonated) {
      const body: UserSetting = { type: KEPT_TYPES[filter], value: [...ids] };
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
