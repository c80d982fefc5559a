import { users } from '@/api/users';

/** People found by a part of their name. */
export const peopleNamed = (query: string) => users.list.query({ query: { query, limit: 20 } });
