import { organizations } from '@/api/organizations';
import { users } from '@/api/users';
import { call, can, type Viewer } from '@/domain/rights';
import { managedPeople } from '@/reads/people';

/** Whether someone administers everyone; team managers only see the people of their groups. */
export const canSeeEveryone = (viewer: Viewer): boolean =>
  can(viewer, call, users.update.access).allowed;

/** An organization’s admins, of which there are few however many people it has. */
export const ownersOf = (org: string) =>
  organizations.users.all({ params: { org }, query: { role: ['owner'] } });

/** The people a viewer administers or manages; at most 10,000 (F-40). */
export const membersFor = (viewer: Viewer) =>
  canSeeEveryone(viewer) ? users.list.all({ query: {} }) : managedPeople();
