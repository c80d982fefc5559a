import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { followCursors } from '@/api/core/all-pages';
import { dashboards } from '@/api/dashboards';
import { FRESH } from '@/api/fresh';
import type { TableCell, TableRow } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import { settings } from '@/api/settings';
import { mergeCells } from '@/domain/team';
import { addDays, type LocalDate } from '@/domain/time';
import { perPerson } from '@/lib/scope';
import { batched } from './batch';

/** Weeks the table shows, from the one the day of the bar lies in. */
export const WEEKS = 2;

/** The first page is what fits a screen, so that it is there at once; then as many as the server gives. */
const FIRST_PAGE = 60;
const PAGE = 2000;

/** People asked for by name in one request; more are read with everybody else. */
export const FEW = 80;

export interface PeopleQuestion extends Who {
  readonly officeId: string;
  /** The day whose places come along with the people. */
  readonly date: LocalDate;
  readonly sorted: 'asc' | 'desc' | undefined;
  /** Shown only when all of them are there: nobody waits for these. */
  readonly quiet?: boolean;
}

/** Somebody of the table with the one day that was asked for. */
export interface Somebody {
  readonly person: Person;
  readonly cell: TableCell;
}

/** The people of an office's table; not all of them while more pages are on their way. */
export interface Everybody {
  readonly people: readonly Somebody[];
  readonly complete: boolean;
  /** The server's cursors lead nowhere: there may be others (F-41). */
  readonly isStuck?: boolean;
}

/**
 * The people of the table with one day of theirs: who there is, in which order, and where each is on the day. Shown page by
 * page, the first no longer than a screen. Not among the answers that a write makes stale, for it may be ten thousand rows; it
 * comes anew as the table's own interval says, and the rows in sight are fresh at once.
 */
export const peopleOf = (question: PeopleQuestion) => {
  const { officeId, date, sorted, teamIds, userIds } = question;
  const queryKey = ['team', 'people', question] as const;
  const queryFn = async ({
    signal,
    client,
  }: {
    signal: AbortSignal;
    client: QueryClient;
  }): Promise<Everybody> => {
    // What stands there whole stays there until it is whole again.
    const shows = !question.quiet && client.getQueryData<Everybody>(queryKey)?.complete !== true;
    const people: Somebody[] = [];
    const cursors = followCursors(dashboards.table);
    let cursor: string | undefined;
    do {
      // Each page names the place where the next one starts, so pages can only be read one after the other.
      const page = await dashboards.table.call(
        {
          params: { officeId },
          query: {
            date,
            date_only: true,
            limit: cursor === undefined ? FIRST_PAGE : PAGE,
            ...(cursor === undefined ? {} : { cursor }),
            ...(sorted ? { date_sort: date, date_sort_order: sorted } : {}),
            ...whoIn({ teamIds, userIds }),
          },
        },
        { signal },
      );
      people.push(
        ...page.elements.flatMap(({ user, days: [cell] }) =>
          cell ? [{ person: user, cell }] : [],
        ),
      );
      cursor = cursors.after(page);
      if (cursor !== undefined && shows) {
        client.setQueryData<Everybody>(queryKey, { people: [...people], complete: false });
      }
    } while (cursor !== undefined);
    return { people, complete: true, isStuck: cursors.isStuck };
  };
  return queryOptions({
    queryKey,
    queryFn,
    staleTime: FRESH.board,
    // Comparing ten thousand rows with those before costs more than drawing the few in sight.
    structuralSharing: false,
    meta: { endpoint: dashboards.table.id },
  });
};

/** Whom a table is asked for. */
export interface Who {
  readonly teamIds: readonly string[];
  /** Only these, wherever they belong; at most {@link FEW}. */
  readonly userIds: readonly string[] | undefined;
}

const whoIn = ({ teamIds, userIds }: Who) => ({
  ...(teamIds.length > 0 ? { team_id: [...teamIds] } : {}),
  ...(userIds ? { user_id: [...userIds] } : {}),
});

/** A week of one person: a cell a day, Monday first. */
export type WeekCells = readonly TableCell[];

const loaders = perPerson(() => new Map<string, ReturnType<typeof batched<TableRow>>>());

function loaderOf(officeId: string, week: LocalDate): ReturnType<typeof batched<TableRow>> {
  const key = `${officeId} ${week}`;
  const known = loaders.get().get(key);
  if (known) return known;
  const loader = batched<TableRow>(async (ids, signal) => {
    const { elements } = await dashboards.table.call(
      { params: { officeId }, query: { date: week, user_id: [...ids], limit: ids.length } },
      { signal },
    );
    return new Map(elements.map((row) => [row.user.id, row]));
  });
  loaders.get().set(key, loader);
  return loader;
}

/**
 * A week of one person in some offices. Rows that come into sight together are read together; one that has left again by then
 * is not read at all.
 */
export const weekOf = (officeIds: readonly string[], week: LocalDate, userId: string) =>
  queryOptions({
    queryKey: [...dashboards.table.key(), { officeIds, week, userId }],
    queryFn: async ({ signal }): Promise<WeekCells> => {
      const rows = await Promise.all(
        officeIds.map((officeId) => loaderOf(officeId, week)(userId, signal)),
      );
      const [first, ...others] = rows.flatMap((row) => (row ? [row.days] : []));
      return (first ?? []).map((cell, index) =>
        others.reduce((merged, days) => {
          const other = days[index];
          return other ? mergeCells(merged, other) : merged;
        }, cell),
      );
    },
    staleTime: FRESH.board,
    meta: { endpoint: dashboards.table.id },
  });

/** How many people are where on each day of a week. One person is read along. */
export const countsOf = (officeId: string, week: LocalDate, who: Who) =>
  dashboards.table.query({
    params: { officeId },
    query: { date: week, limit: 1, ...whoIn(who) },
  });

/** Mondays of the weeks that are shown. */
export const weeksFrom = (monday: LocalDate): LocalDate[] =>
  Array.from({ length: WEEKS }, (_, week) => addDays(monday, 7 * week));

/** The filters the account remembers (UI-13). */
const REMEMBERED = ['last_teams_filter', 'last_users_filter', 'last_offices_filter'] as const;

export const rememberedFilters = () => settings.choices.query({ query: { type: [...REMEMBERED] } });
