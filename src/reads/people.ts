import { users } from '@/api/users';

/** How many people a search by name offers. */
const FOUND = 20;

/** A person of the directory. */
export const personById = (id: string) => users.get.query({ params: { id } });

/** People found by a part of their name or e-mail address. */
export const peopleNamed = (query: string, limit = FOUND) =>
  users.list.query({ query: { query, limit } });

/** Teams of a person. Answers 403 where the directory is closed (F-10). */
export const teamsOf = (userId: string) => users.teams.all({ params: { id: userId } });

/** People who share a team with a person. */
export const colleaguesOf = (userId: string) => users.colleagues.all({ params: { id: userId } });

/** The people I manage: those I may book for (OTH-1). None for everyone else. */
export const managedPeople = () => users.managed.all({ query: {} });

/** Places a person manages: they answer the requests for these (APPR-4). */
export const managedBy = (userId: string) => users.managedResources.all({ params: { id: userId } });
