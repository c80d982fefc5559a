import * as z from 'zod/mini';
import type { UserSetting } from '@/api/session';
import { startOfWeek, type LocalDate } from '@/domain/time';
import { weeksFrom } from './columns';
import type { TeamSearch } from '../search';

/** The filters stored in the account, and under which of its six types. */
export const STORED_FILTERS = {
  team: 'last_teams_filter',
  person: 'last_users_filter',
  office: 'last_offices_filter',
} as const satisfies Record<string, UserSetting['type']>;
export type RememberedFilter = keyof typeof STORED_FILTERS;
export const KEPT = Object.keys(STORED_FILTERS) as RememberedFilter[];

/** More offices than this would need more tables than a browser should read. */
const MAX_OFFICES = 12;

/** The parameters of the address that determine whom the table reads. */
export type FilterSearch = Omit<TeamSearch, 'searchText' | 'who' | 'day'>;

/** Whom the table shows. */
export interface FilterValues extends Omit<FilterSearch, RememberedFilter> {
  readonly team: readonly string[];
  readonly person: readonly string[];
  /** Offices in addition to the selected one. */
  readonly office: readonly string[];
  /** The table’s offices, the selected one first. */
  readonly officeIds: readonly string[];
}

/** The table’s context. */
export interface FilterPlace {
  /** The office of the bar. */
  readonly officeId: string;
  /** The existing offices. */
  readonly knownOffices: readonly string[];
  /** The day of the bar. */
  readonly date: LocalDate;
}

const Ids = z.catch(z.array(z.string()), []);

/**
 * The table’s filters: from the address, otherwise from the account (UI-8, UI-13).
 *
 * @param remembered the account’s filters; undefined if they don’t apply, as under impersonation (IMP-3)
 */
export function filtersIn(
  search: FilterSearch,
  remembered: readonly UserSetting[] | undefined,
  { officeId, knownOffices, date }: FilterPlace,
): FilterValues {
  const idsOf = (filter: RememberedFilter): readonly string[] => {
    const asked = search[filter];
    if (asked) return asked;
    const kept = remembered?.find(({ type }) => type === STORED_FILTERS[filter]);
    return kept ? Ids.parse(kept.value) : [];
  };
  const others = idsOf('office').filter((id) => id !== officeId && knownOffices.includes(id));
  const officeIds = [officeId, ...others].filter((id) => id !== '').slice(0, MAX_OFFICES);
  // A day that isn’t shown can’t sort the table.
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

/** Whether the address contains every filter that the account stores. */
export const hasEveryFilter = (search: FilterSearch): boolean =>
  KEPT.every((filter) => search[filter] !== undefined);
