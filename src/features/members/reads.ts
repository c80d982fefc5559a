import { organizations } from '@/api/organizations';
import { users } from '@/api/users';
import { call, can, type Viewer } from '@/domain/rights';
import { managedPeople } from '@/reads/people';

/** Whether someone administers everyone; team managers look after the people of their groups alone. */
export const seesAll = (viewer: Viewer): boolean => can(viewer, call, users.update.access).allowed;

/** The admins of an organization, of which there are few however many people it has. */
export const ownersOf = (org: string) =>
  organizations.users.all({ params: { org }, query: { role: ['owner'] } });

/** The people a viewer administers or manages; at most 10,000 (F-40). */
export const membersFor = (viewer: Viewer) =>
  seesAll(viewer) ? users.list.all({ query: {} }) : managedPeople();
