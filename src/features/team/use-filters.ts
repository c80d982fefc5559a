import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import * as z from 'zod/mini';
import { session, type UserSetting } from '@/api/session';
import { startOfWeek } from '@/domain/time';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { useWrite } from '@/writes/use-write';
import { rememberedFilters, weeksFrom } from './reads';
import type { TeamSearch } from './search';

/** The filters that are kept with the account, and under which of its six types. */
const TYPES = {
  team: 'last_teams_filter',
  person: 'last_users_filter',
  office: 'last_offices_filter',
} as const satisfies Record<string, UserSetting['type']>;
export type Kept = keyof typeof TYPES;
const KEPT = Object.keys(TYPES) as Kept[];

/** Further offices than these would be more tables than a browser should ask for. */
const MOST_OFFICES = 12;

const Ids = z.catch(z.array(z.string()), []);

export type TeamChange = { [K in keyof TeamSearch]?: Exclude<TeamSearch[K], undefined> | null };

/** Whom the table shows, and how to change it. */
export interface Filters extends Omit<TeamSearch, Kept> {
  /** False while what the account remembers is on its way: reading everybody meanwhile would be for nothing. */
  readonly ready: boolean;
  readonly team: readonly string[];
  readonly person: readonly string[];
  /** Offices beside that of the bar. */
  readonly office: readonly string[];
  /** The offices of the table, that of the bar first. */
  readonly officeIds: readonly string[];
  readonly set: (change: TeamChange) => void;
  /** Changes a filter that the account remembers. */
  readonly keep: (filter: Kept, ids: readonly string[]) => void;
}

const NONE: readonly string[] = [];

/**
 * The filters of the table: the address says them, else the account does (UI-8, UI-13). Under impersonation they hold for this
 * page alone, for nobody's settings are written then (IMP-3).
 */
export function useFilters(): Filters {
  const search = useSearch({ from: '/_app/team' });
  const navigate = useNavigate({ from: '/team' });
  const client = useQueryClient();
  const { impersonated, offices } = useSession();
  const { office: here, date } = useWhere();
  const read = useQuery(rememberedFilters());
  // Not remembering is no reason to interrupt anybody: the address holds the filter all the same.
  const { start } = useWrite(session.saveSetting, { ownError: true });

  const rememberedOf = (filter: Kept): readonly string[] => {
    const kept = read.data?.elements.find(({ type }) => type === TYPES[filter]);
    return kept ? Ids.parse(kept.value) : NONE;
  };
  const set = (change: TeamChange) => {
    const next = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, value ?? undefined]),
    ) as Partial<TeamSearch>;
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  };
  const keep = (filter: Kept, ids: readonly string[]) => {
    if (!impersonated) {
      const body: UserSetting = { type: TYPES[filter], value: [...ids] };
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

  const known = read.data !== undefined;
  const values = Object.fromEntries(
    KEPT.map((filter) => [filter, search[filter] ?? (impersonated ? NONE : rememberedOf(filter))]),
  ) as Record<Kept, readonly string[]>;
  // What is remembered stands in the address as well, so that the page as it is can be passed on.
  const complete = useEffectEvent(() => {
    const missing = KEPT.filter((filter) => !search[filter] && values[filter].length > 0);
    if (missing.length > 0) {
      set(Object.fromEntries(missing.map((filter) => [filter, [...values[filter]]])));
    }
  });
  useEffect(() => {
    if (known) complete();
  }, [known]);

  const otherKey = values.office
    .filter((id) => id !== here?.id && offices.some((office) => office.id === id))
    .join(' ');
  const hereId = here?.id;
  const officeIds = useMemo(
    () => [hereId ?? '', ...otherKey.split(' ')].filter((id) => id !== '').slice(0, MOST_OFFICES),
    [hereId, otherKey],
  );
  // A day that is not shown is no order for what is.
  const isShown =
    search.sort !== undefined && weeksFrom(startOfWeek(date)).includes(startOfWeek(search.sort));
  return {
    ...search,
    ...values,
    sort: isShown ? search.sort : undefined,
    ready: known || read.isError || KEPT.every((filter) => search[filter] !== undefined),
    office: officeIds.filter((id) => id !== hereId),
    officeIds,
    set,
    keep,
  };
}
