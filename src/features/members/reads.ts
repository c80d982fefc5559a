import { users } from '@/api/users';
import { call, can, type Viewer } from '@/domain/rights';
import { managedPeople } from '@/reads/people';

/** Whether somebody administers everyone; team managers look after the people of their groups alone. */
export const seesAll = (viewer: Viewer): boolean => can(viewer, call, users.update.access).allowed;

/** The people a viewer administers or manages; at most 10,000 (F-40). */
export const membersFor = (viewer: Viewer) =>
  seesAll(viewer) ? users.list.all({ query: {} }) : managedPeople();
