import { users } from '@/api/users';

/** How many people a search by name returns. */
const FOUND = 20;

/** The first people of a long list, which arrive quickly. */
const FIRST = 500;

/** Everyone in the organization, by name, shown while the rest of them loads. */
export const everyone = () => users.list.growing({ query: {} }, FIRST);

/** A person of the directory. */
export const personById = (id: string) => users.get.query({ params: { id } });

/** People found by part of their name or email address. */
export const peopleNamed = (query: string, limit = FOUND) =>
  users.list.query({ query: { query, limit } });

/** A person’s teams. Returns 403 if the directory is closed (F-10). */
export const teamsOf = (userId: string) => users.teams.all({ params: { id: userId } });

/** People who share a team with a person. */
export const colleaguesOf = (userId: string) => users.colleagues.all({ params: { id: userId } });

/** The people I manage, for whom I may book (OTH-1). Empty for everyone else. */
export const managedPeople = () => users.managed.all({ query: {} });

/** Places a person manages, and whose requests they answer (APPR-4). */
export const managedBy = (userId: string) => users.managedResources.all({ params: { id: userId } });
