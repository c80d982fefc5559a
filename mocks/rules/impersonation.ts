import type { UserRow } from '../world/rows';
import { refuse } from '../core/refuse';

interface ActingUser {
  readonly user: UserRow;
  readonly realUser: UserRow;
}

/** Refuses what only the person themselves may do while someone acts as them (IMP-3). */
export function refuseWhileImpersonating({ user, realUser }: ActingUser): void {
  if (user.id === realUser.id) return;
  refuse(
    403,
    { impersonate: `Only ${user.name ?? user.email} can do this` },
    { rule: 'impersonation', lifted_by: null },
  );
}

/** The person acting as someone else, for the log; null if no one is. */
export const impersonatorOf = ({ user, realUser }: ActingUser): string | null =>
  user.id === realUser.id ? null : realUser.id;
