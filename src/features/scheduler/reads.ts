import { dashboards } from '@/api/dashboards';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { teams } from '@/api/teams';
import { users } from '@/api/users';
import { addDays, dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';

/** Types of which a person has one at a time (SELF-1): what the scheduler seats people at. */
const SEATS = ['desk', 'workspace'] as const;

/** The desks and workspaces that those one may book for have in a week. */
export const boardOf = (officeId: string, monday: LocalDate) =>
  scheduleBoards.scheduler.all({
    params: { officeId },
    query: { date: monday, weeks: 1, type: [...SEATS] },
  });

/** All desks and workspaces of an office with whoever sits there in a week, and when they are open. */
export const placesOver = (officeId: string, monday: LocalDate, zone: string) =>
  dashboards.gantt.all({
    params: { officeId },
    query: {
      start: formatServerInstant(dayBounds(monday, zone).start),
      end: formatServerInstant(dayBounds(addDays(monday, 6), zone).end),
      resource_type: [...SEATS],
    },
  });

/** On which days of a week the office is open: the columns of the team table, with as few people as it allows. */
export const openDays = (officeId: string, monday: LocalDate) =>
  dashboards.table.query({ params: { officeId }, query: { date: monday, limit: 1 } });

/** Everyone in the organization. */
export const everyone = () => users.list.all({ query: {} });

/** The people of a team. */
export const peopleOfTeam = (teamId: string) => teams.users.all({ params: { id: teamId } });

/** All desks and workspaces of an office, and the areas that they stand in. */
export const seatsOf = (officeId: string) =>
  resources.ofOffice.all({ params: { officeId }, query: { types: [...SEATS, 'area'] } });

interface SeatQuestion {
  readonly officeId: string;
  readonly organizer: string;
  /** The hours; a whole day as the office usually has it is asked for by its date alone. */
  readonly span: { readonly start: string; readonly end: string } | { readonly date: LocalDate };
  /** The area; left out for the whole office. */
  readonly parent?: string | undefined;
}

/** The desks and workspaces as the server would give them to one person, and why not the others (RES-11). */
export const freeSeats = ({ officeId, organizer, span, parent }: SeatQuestion) =>
  resources.schedulable.query({
    query: {
      type: [...SEATS],
      office_id: officeId,
      organizer,
      limit: 2000,
      ...('date' in span ? span : { start_time: span.start, end_time: span.end }),
      ...(parent === undefined ? {} : { parent }),
    },
  });

/** Where people are in a week: those of a team, or everyone. An absence shows as out of office (PRIV-3). */
export const whereaboutsIn = (officeId: string, monday: LocalDate, team: string | undefined) =>
  dashboards.table.all({
    params: { officeId },
    query: { date: monday, ...(team === undefined ? {} : { team_id: [team] }) },
  });

/** Where some people are on a day: an absence shows as out of office (PRIV-3). */
export const whereabouts = (officeId: string, date: LocalDate, userIds: readonly string[]) =>
  dashboards.table.query({
    params: { officeId },
    query: { date, date_only: true, user_id: [...userIds], limit: 2000 },
  });
