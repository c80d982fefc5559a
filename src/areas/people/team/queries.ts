import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { followCursors } from '@/api/core/all-pages';
import { dashboards, type TableOverview } from '@/api/dashboards';
import { FRESH } from '@/api/fresh';
import { settings } from '@/api/settings';
import { addWeeks, startOfWeek, type LocalDate } from '@/domain/time';
import { dayOffer, type Offering } from '@/areas/booking/shared/offer/model';
import { derivedQuery } from '@/api/core/derived';
import { colleaguesOf, teamsOf } from '@/areas/people/shared/queries/people';
import { personWeek } from '@/areas/people/shared/queries/person-week';
import { allTeams, myGroups, peopleOnList } from '@/areas/people/shared/queries/teams';
import { columnsOf, proposalIn, weeksFrom } from './model/columns';
import {
  filtersIn,
  hasEveryFilter,
  type FilterPlace,
  type FilterSearch,
  type FilterValues,
} from './model/filters';
import { idsIn, peopleIn, type Everybody, type TeamPerson } from './model/people';
import type { TeamSearch } from './search';

/** The first page is as long as a screen, so that it loads fast; later ones are as long as the server allows. */
const FIRST_PAGE = 60;
const PAGE = 2000;

/** People requested by name in one request; more are read with everyone else. */
export const FEW = 80;

export interface PeopleQuestion extends Who {
  readonly officeId: string;
  /** The day whose places are read with the people. */
  readonly date: LocalDate;
  readonly sorted: 'asc' | 'desc' | undefined;
  /** Shown only when all of them have loaded: no one waits for these. */
  readonly quiet?: boolean;
}

const pageOf = (
  { officeId, date, sorted, ...who }: PeopleQuestion,
  limit: number,
  cursor?: string,
) => ({
  params: { officeId },
  query: {
    date,
    date_only: true,
    limit,
    ...(cursor === undefined ? {} : { cursor }),
    ...(sorted ? { date_sort: date, date_sort_order: sorted } : {}),
    ...whoIn(who),
  },
});

/** The first page of {@link peopleOf}: as long as a screen. */
const firstPageOf = (question: PeopleQuestion) => ({
  ...dashboards.table.query(pageOf(question, FIRST_PAGE)),
  // The list that starts with it has its own retries.
  retry: false as const,
});

/**
 * The people in the table with one of their days: who there is, in which order, and where each is on the day. Shown page by page,
 * the first no longer than a screen. Writes don’t make this list stale, because it can have ten thousand rows: it’s read again at
 * the table’s own interval, while the visible rows are refreshed immediately.
 */
export const peopleOf = (question: PeopleQuestion) => {
  const queryKey = ['team', 'people', question] as const;
  const queryFn = async ({
    signal,
    client,
  }: {
    signal: AbortSignal;
    client: QueryClient;
  }): Promise<Everybody> => {
    const before = client.getQueryData<Everybody>(queryKey);
    // A complete list stays until the next one is complete.
    const shows = !question.quiet && before?.complete !== true;
    const people: TeamPerson[] = [];
    const cursors = followCursors(dashboards.table);
    let cursor: string | undefined;
    do {
      // Each page says where the next one starts, so pages can only be read one after the other.
      const page: TableOverview =
        cursor === undefined
          ? // A new list starts with what the loader requested. A list that’s read again needs a new answer.
            await client.query({
              ...firstPageOf(question),
              staleTime: before === undefined ? FRESH.board : 0,
            })
          : await dashboards.table.call(pageOf(question, PAGE, cursor), { signal });
      people.push(...peopleIn(page));
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
    // Comparing ten thousand rows with the previous ones costs more than rendering the few that are visible.
    structuralSharing: false,
    meta: { endpoint: dashboards.table.id },
  });
};

/** Whom a table is requested for. */
export interface Who {
  readonly teamIds: readonly string[];
  /** Only these, wherever they belong; at most {@link FEW}. */
  readonly userIds: readonly string[] | undefined;
}

const whoIn = ({ teamIds, userIds }: Who) => ({
  ...(teamIds.length > 0 ? { team_id: [...teamIds] } : {}),
  ...(userIds ? { user_id: [...userIds] } : {}),
});

/** How many people are where on each day of a week. One person is read with them. */
export const countsOf = (officeId: string, week: LocalDate, who: Who) =>
  dashboards.table.query({
    params: { officeId },
    query: { date: week, limit: 1, ...whoIn(who) },
  });

/** The account’s stored filters (UI-13). */
const REMEMBERED = ['last_teams_filter', 'last_users_filter', 'last_offices_filter'] as const;

export const rememberedFilters = () => settings.choices.query({ query: { type: [...REMEMBERED] } });

/** Ids of a circle’s members; none for everyone. */
export const membersOf = (circle: TeamSearch['circle'], userId: string) =>
  derivedQuery(
    ['team', 'members', { circle, userId }],
    async (read): Promise<readonly string[]> => {
      if (circle === 'everyone') return [];
      if (circle === 'colleagues') {
        return (await read(colleaguesOf(userId))).elements.map(({ id }) => id);
      }
      const groups = await read(myGroups());
      const list = groups.elements.find(({ is_default }) => is_default);
      return list ? (await read(peopleOnList(list.id))).elements.map(({ id }) => id) : [];
    },
  );

/** Whether there is a team to filter by. Fails for people who may not read their own teams (ERR-7). */
export const hasTeams = (userId: string) =>
  derivedQuery(['team', 'hasTeams', userId], async (read) => {
    await read(teamsOf(userId));
    return (await read(allTeams())).elements.length > 0;
  });

/** The people of the other of the two weeks: those who sit here only then belong to the table as well. */
export const restOf = ({
  date,
  ...question
}: Pick<PeopleQuestion, 'officeId' | 'date' | 'teamIds'>) =>
  peopleOf({
    ...question,
    date: addWeeks(date, 1),
    sorted: undefined,
    userIds: undefined,
    quiet: true,
  });

/** The tables that the filters ask for, one for each office. */
const questionsOf = (
  { officeIds, sort, order }: FilterValues,
  date: LocalDate,
  who: Who,
): readonly PeopleQuestion[] =>
  officeIds.map((officeId) => ({
    officeId,
    date: sort ?? date,
    sorted: sort === undefined ? undefined : order,
    ...who,
  }));

/**
 * The first people of the table if the account stores no filters, as most accounts do: requested while the filters are read. None
 * if others decide who is shown.
 */
export const likelyFirst = ({ search, ...place }: FilterPlace & { search: FilterSearch }) => {
  const filters = filtersIn(search, undefined, place);
  if (filters.circle !== 'everyone' || filters.person.length > 0) return [];
  const who = { teamIds: filters.team, userIds: undefined };
  return questionsOf(filters, place.date, who).map(firstPageOf);
};

/** Offices whose days are counted. People requested by name are counted in every office, so the first is enough. */
export const countedOf = (officeIds: readonly string[], { userIds }: Who): readonly string[] =>
  userIds ? officeIds.slice(0, 1) : officeIds;

/** Visible rows when the page opens, on a large screen. */
const FIRST_ROWS = 24;

/** What the table’s first view depends on. */
export interface View extends FilterPlace {
  readonly search: FilterSearch;
  /** The account’s filters don’t apply (IMP-3). */
  readonly impersonated: boolean;
  readonly offering: Offering;
}

/**
 * Reads everything the table shows when the page opens, each part as soon as it can be requested: the loader starts it, and the
 * components read the parts. It returns nothing itself.
 */
export const firstView = (view: View) => ({
  ...derivedQuery(['team', 'firstView', view], async (read) => {
    const { search, impersonated, offering, date } = view;
    const remembered =
      impersonated || hasEveryFilter(search)
        ? undefined
        : await read(rememberedFilters()).catch(() => undefined);
    const filters = filtersIn(search, remembered?.elements, view);
    const { circle, officeIds, team: teamIds, sort } = filters;
    const ids = idsIn(
      filters,
      circle === 'everyone' ? [] : await read(membersOf(circle, offering.userId)),
    );
    const userIds = ids && ids.length <= FEW ? ids : undefined;
    const who = { teamIds, userIds };
    const weeks = weeksFrom(startOfWeek(date));

    const readRows = async () => {
      if (userIds?.length === 0) return;
      const questions = questionsOf(filters, date, who);
      const wanted = ids && new Set(ids);
      const readFirst = async () => {
        const pages = await Promise.all(questions.map((question) => read(firstPageOf(question))));
        const first = pages
          .flatMap((page) => peopleIn(page).map(({ person }) => person.id))
          .filter((id) => id !== offering.userId && (wanted?.has(id) ?? true));
        await Promise.all(
          [...new Set(first)]
            .slice(0, FIRST_ROWS)
            .flatMap((id) => weeks.map((week) => read(personWeek({ officeIds, week }, id)))),
        );
      };
      const readAll = async () => {
        await Promise.all(questions.map((question) => read(peopleOf(question))));
        if (sort !== undefined || userIds !== undefined) return;
        await Promise.all(officeIds.map((officeId) => read(restOf({ officeId, date, teamIds }))));
      };
      await Promise.all([readAll(), readFirst()]);
    };
    const readDays = async () => {
      const tables = await Promise.all(
        countedOf(officeIds, who).flatMap((officeId) =>
          weeks.map((week) => read(countsOf(officeId, week, who))),
        ),
      );
      const { day } = proposalIn(
        columnsOf(tables, startOfWeek(date), offering.today),
        date,
        offering.today,
      );
      if (day !== undefined) await read(dayOffer(offering, day));
    };
    await Promise.all([readRows(), readDays()]);
    return null;
  }),
  // No component uses its result; components that read its parts keep those cached.
  gcTime: 0,
});
