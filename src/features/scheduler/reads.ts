import { dashboards } from '@/api/dashboards';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { teams } from '@/api/teams';
import { users } from '@/api/users';
import type { LocalDate } from '@/domain/time';

/** Types of which a person has one at a time (SELF-1): what the scheduler seats people at. */
const SEATS = ['desk', 'workspace'] as const;

/** The desks and workspaces that those one may book for have in a week. */
export const boardOf = (officeId: string, monday: LocalDate) =>
  scheduleBoards.scheduler.all({
    params: { officeId },
    query: { date: monday, weeks: 1, type: [...SEATS] },
  });

/** Everyone in the organization. */
export const everyone = () => users.list.all({ query: {} });

/** The people of a team. */
export const peopleOfTeam = (teamId: string) => teams.users.all({ params: { id: teamId } });

/** All desks and workspaces of an office, and the areas that they stand in. */
export const seatsOf = (officeId: string) =>
  resources.list.all({ query: { type: [...SEATS, 'area'], office_id: officeId } });

/**
 * The desks of an area as the server would give them to somebody on a day (RES-11).
 *
 * @param parent the area; left out for the whole office
 */
export const freeSeats = (officeId: string, date: LocalDate, organizer: string, parent?: string) =>
  resources.schedulable.query({
    query: {
      type: [...SEATS],
      office_id: officeId,
      date,
      organizer,
      limit: 2000,
      ...(parent === undefined ? {} : { parent }),
    },
  });

/** Where some people are on a day: an absence shows as out of office (PRIV-3). */
export const whereabouts = (officeId: string, date: LocalDate, userIds: readonly string[]) =>
  dashboards.table.query({
    params: { officeId },
    query: { date, date_only: true, user_id: [...userIds], limit: 2000 },
  });
