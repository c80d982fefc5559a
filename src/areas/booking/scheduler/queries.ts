import { readAll } from '@/api/core/all-pages';
import { MAX_PAGE } from '@/api/core/fields';
import { dashboards } from '@/api/dashboards';
import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { addDays, dayBounds, formatServerInstant, type LocalDate } from '@/domain/time';
import { freePlaces, type FindQuestion } from '@/areas/booking/shared/find/free';
import { eachOf } from '@/kit/queries/each';
import type { RowsBy } from './model/rows';

/** Types of which a person has one at a time (SELF-1), at which the scheduler seats people. */
const SEATS = ['desk', 'workspace'] as const;

/** People and places that are read at once; in a larger organization, they’re shown as they load. */
export const READ_LIMIT = 500;

/** A week’s desks and workspaces of the people the viewer may book for, up to the limit of one answer (PAGE-3). */
export const boardOf = (officeId: string, monday: LocalDate) =>
  scheduleBoards.scheduler.query({
    params: { officeId },
    query: { date: monday, weeks: 1, type: [...SEATS] },
  });

/** An office’s week, by people or by places. */
export interface WeekQuestion {
  readonly officeId: string;
  readonly monday: LocalDate;
  readonly by: RowsBy;
}

/** One row’s bookings in a week, by person or by place. */
export const bookingsIn = eachOf(
  schedules.kind,
  async ({ officeId, monday, by }: WeekQuestion, ids, signal) => {
    const { elements } = await readAll<Schedule>(
      schedules.kind,
      {
        params: { kind: 'scheduler' },
        query: {
          office_id: officeId,
          date: monday,
          weeks: 1,
          type: [...SEATS],
          [by === 'people' ? 'user' : 'resource']: [...ids],
        },
      },
      { signal, max: Infinity },
    );
    const found = new Map<string, Set<Schedule>>(ids.map((id) => [id, new Set()]));
    for (const schedule of elements) {
      for (const { user, resource } of schedule.slots) {
        const id = by === 'people' ? user?.id : resource.id;
        if (id !== undefined) found.get(id)?.add(schedule);
      }
    }
    return new Map(Array.from(found, ([id, own]) => [id, [...own]]));
  },
);

/** All desks and workspaces of an office with the people who sit there in a week, and when they’re open. */
export const placesInWeek = (officeId: string, monday: LocalDate, zone: string) =>
  dashboards.gantt.growing(
    {
      params: { officeId },
      query: {
        start: formatServerInstant(dayBounds(monday, zone).start),
        end: formatServerInstant(dayBounds(addDays(monday, 6), zone).end),
        resource_type: [...SEATS],
      },
    },
    READ_LIMIT,
  );

/** On which days of a week the office is open: the team table’s columns, with only the viewer. */
export const openDays = (officeId: string, monday: LocalDate, userId: string) =>
  dashboards.table.query({
    params: { officeId },
    query: { date: monday, user_id: [userId], limit: 1 },
  });

/** All desks and workspaces of an office. */
export const seatsOf = (officeId: string) =>
  resources.ofOffice.all({ params: { officeId }, query: { types: [...SEATS] } });

/** The desks and workspaces available to one person, and why others aren’t (RES-11). A usual whole day is requested by its date. */
export const freeSeats = (question: Omit<FindQuestion, 'type'>) =>
  freePlaces({ type: SEATS, limit: MAX_PAGE, ...question });

/** Where people are in a week: a team’s, or everyone. An absence is shown as out of office (PRIV-3). */
export const whereaboutsIn = (officeId: string, monday: LocalDate, team: string | undefined) =>
  dashboards.table.all({
    params: { officeId },
    query: { date: monday, ...(team === undefined ? {} : { team_id: [team] }) },
  });

/** Where some people are on a day: an absence is shown as out of office (PRIV-3). */
export const whereabouts = (officeId: string, date: LocalDate, userIds: readonly string[]) =>
  dashboards.table.query({
    params: { officeId },
    query: { date, date_only: true, user_id: [...userIds], limit: 2000 },
  });
