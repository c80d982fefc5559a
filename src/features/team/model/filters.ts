import * as z from 'zod/mini';
import type { UserSetting } from '@/api/session';
import { startOfWeek, type LocalDate } from '@/domain/time';
import { weeksFrom } from './columns';
import type { TeamSearch } from '../search';

/** The filters that are kept with the account, and under which of its six types. */
export const KEPT_TYPES = {
  team: 'last_teams_filter',
  person: 'last_users_filter',
  office: 'last_offices_filter',
} as const satisfies Record<string, UserSetting['type']>;
export type RememberedFilter = keyof typeof KEPT_TYPES;
export const KEPT = Object.keys(KEPT_TYPES) as RememberedFilter[];

/** Further offices than these would be more tables than a browser should ask for. */
const MOST_OFFICES = 12;

/** The parameters of the address that decide whom the table reads. */
export type FilterSearch = Omit<TeamSearch, 'searchText' | 'who' | 'day'>;

/** Whom the table shows. */
export interface FilterValues extends Omit<FilterSearch, RememberedFilter> {
  readonly team: readonly string[];
  readonly person: readonly string[];
  /** Offices beside that of the bar. */
  readonly office: readonly string[];
  /** The offices of the table, that of the bar first. */
  readonly officeIds: readonly string[];
}

/** Where the table stands. */
export interface FilterPlace {
  /** The office of the bar. */
  readonly officeId: string;
  /** The offices that exist. */
  readonly knownOffices: readonly string[];
  /** The day of the bar. */
  readonly date: LocalDate;
}

const Ids = z.catch(z.array(z.string()), []);

/**
 * The filters of the table: the address says them, else the account does (UI-8, UI-13).
 *
 * @param remembered what the account remembers; undefined where it does not count, as under impersonation (IMP-3)
 */
export function filtersIn(
  search: FilterSearch,
  remembered: readonly UserSetting[] | undefined,
  { officeId, knownOffices, date }: FilterPlace,
): FilterValues {
  const idsOf = (filter: RememberedFilter): readonly string[] => {
    const asked = search[filter];
    if (asked) return asked;
    const kept = remembered?.find(({ type }) => type === KEPT_TYPES[filter]);
    return kept ? Ids.parse(kept.value) : [];
  };
  const others = idsOf('office').filter((id) => id !== officeId && knownOffices.includes(id));
  const officeIds = [officeId, ...others].filter((id) => id !== '').slice(0, MOST_OFFICES);
  // A day that is not shown is no order for what is.
  const isShown =
    search.sort !== undefined && weeksFrom(startOfWeek(date)).includes(startOfWeek(search.sort));
  return {
    circle: search.circle,
    order: search.order,
    sort: isShown ? search.sort : undefined,
    team: idsOf('team'),
    person: idsOf('person'),
    office: officeIds.filter((id) => id !== officeId),
    officeIds,
  };
}

/** Whether the address has every filter that the account remembers. */
export const hasEveryFilter = (search: FilterSearch): boolean =>
  KEPT.every((filter) => search[filter] !== undefined);
