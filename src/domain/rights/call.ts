import type { Access } from '@/api/schemas/access';
import { smallestFirst } from './size';
import { ALLOWED, denied, type Right, type Verdict } from './verdict';
import { hasRole, holds, type Viewer } from './viewer';

/**
 * Calling an endpoint, by the `access` in its definition: any one of its roles or permissions is enough and an owner always
 * passes (ROLE-1), but a feature that’s turned off refuses everyone. Without `access`, everyone may call it.
 */
export function call(viewer: Viewer, access: Access | undefined): Verdict {
  if (!access) return ALLOWED;
  const { roles = [], permissions = [], feature } = access;
  if (feature !== undefined && !viewer.organization.feature_flags[feature]) {
    return denied('feature_off', 'owner', [feature]);
  }
  const rights: readonly Right[] = smallestFirst([...permissions, ...roles]);
  const holdsOne =
    rights.length === 0 ||
    permissions.some((permission) => holds(viewer, permission)) ||
    roles.some((role) => hasRole(viewer, role));
  return holdsOne ? ALLOWED : denied('not_permitted', 'owner', rights);
}

/** Calling all of several endpoints; the first one that refuses gives the reason. */
export function callAll(viewer: Viewer, accesses: readonly (Access | undefined)[]): Verdict {
  for (const access of accesses) {
    const verdict = call(viewer, access);
    if (!verdict.allowed) return verdict;
  }
  return ALLOWED;
}
