import { offices } from '@/api/offices';
import { resources } from '@/api/resources';
import type { Resource } from '@/api/schemas/places';
import { teamGroups } from '@/api/team-groups';
import { users } from '@/api/users';
import type { LocalDate } from '@/domain/time';

export { myBookings, myFavorites, slotsOfMine } from '@/parts/offer/reads';

export const placeById = (id: string) => resources.get.query({ params: { id } });

/** When an office can be booked on a day (HOURS-10). */
export const restrictionsOn = (officeId: string, date: LocalDate) =>
  offices.restrictions.query({ params: { id: officeId }, query: { date } });

/** Whether one place can be booked in a range, or why not: asked by its name, answered among its like (RES-11). */
export const stateOf = (
  { type, name, office_id }: Pick<Resource, 'type' | 'name' | 'office_id'>,
  range: { start: string; end: string },
) =>
  resources.schedulable.query({
    query: { type: [type], query: name, office_id, start_time: range.start, end_time: range.end },
  });

/** My lists of people; the server makes "My Favorites" with the first question. */
export const myGroups = () => teamGroups.groups.query({ query: {} });

export const peopleOf = (groupId: string) =>
  teamGroups.usersOfGroup.all({ params: { id: groupId } });

/** People found by a part of their name. */
export const peopleNamed = (query: string) => users.list.query({ query: { query, limit: 20 } });
