import { resources } from '@/api/resources';
import { scheduleBoards } from '@/api/schedule-boards';
import { teamGroups } from '@/api/team-groups';
import { teams } from '@/api/teams';
import { users } from '@/api/users';
import { workingLocations } from '@/api/working-locations';
import { addDays, type LocalDate } from '@/domain/time';

/** Everybody of the organization, page by page; at most 10,000 (F-40). */
export const everybody = () => users.list.all({ query: {} });

export const allTeams = () => teams.list.all({ query: {} });

export const membersOf = (teamId: string) => teams.users.all({ params: { id: teamId } });

/** My lists of people; the server makes "My Favorites" with the first question. */
export const myGroups = () => teamGroups.groups.query({ query: {} });

export const peopleOf = (groupId: string) =>
  teamGroups.usersOfGroup.all({ params: { id: groupId } });

/** The three reads a person is made of; without any of them there is none. */
export const userOf = (id: string) => users.get.query({ params: { id } });
export const teamsOf = (id: string) => users.teams.all({ params: { id } });
export const colleaguesOf = (id: string) => users.colleagues.all({ params: { id } });

/** Where a person plans to work in the week of a Monday. */
export const plansOf = (id: string, monday: LocalDate) =>
  workingLocations.list.query({
    query: { user: [id], start: monday, end: addDays(monday, 6) },
  });

/** What a person has booked in the week of a Monday, as far as I may know it (PRIV-1). */
export const seatsOf = (id: string, monday: LocalDate) =>
  scheduleBoards.allOccupied.query({ query: { user: [id], date: monday, weeks: 1 } });

export const areasOf = (officeId: string) =>
  resources.list.query({ query: { type: ['area'], office_id: officeId } });
