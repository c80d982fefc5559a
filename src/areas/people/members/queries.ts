import { organizations } from '@/api/organizations';
import { users } from '@/api/users';
import { call, can, type Viewer } from '@/domain/rights';

export { everyone, managedPeople } from '@/areas/people/shared/queries/people';

/** Whether someone administers everyone; team managers only see the people of their groups. */
export const canSeeEveryone = (viewer: Viewer): boolean =>
  can(viewer, call, users.update.access).allowed;

/** An organization’s admins, of which there are few however many people it has. */
export const ownersOf = (org: string) =>
  organizations.users.all({ params: { org }, query: { role: ['owner'] } });
