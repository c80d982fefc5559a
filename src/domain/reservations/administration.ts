import type { Permission, Role } from '@/api/schemas/access';
import { ALLOWED, denied, type Verdict } from './verdict';
import { hasRole, holds, isOwner, type Viewer } from './viewer';

/** Whether the viewer holds a permission of specification 1 §6 (ROLE-1). */
export function canUse(viewer: Viewer, permission: Permission): Verdict {
  return holds(viewer, permission) ? ALLOWED : denied('not_permitted', 'owner');
}

/** Whether the viewer has a role's work to do: teams, pages, places, scheduling (ROLE-1). */
export function canWorkAs(viewer: Viewer, role: Role): Verdict {
  return hasRole(viewer, role) ? ALLOWED : denied('not_permitted', 'owner');
}

/** Whether the viewer may act as somebody else: never as oneself, and as an owner only an owner (IMP-1). */
export function canImpersonate(
  viewer: Viewer,
  person: { readonly id: string; readonly roles: readonly string[] },
): Verdict {
  if (!holds(viewer, 'admin:impersonate')) return denied('not_permitted', 'owner');
  if (person.id === viewer.id) return denied('self', null);
  if (person.roles.includes('owner') && !isOwner(viewer)) return denied('owner', 'owner');
  return ALLOWED;
}

/** Favourites, settings, password, signatures, health uploads and read marks stay with the person (IMP-3). */
export function canChangeOwn(viewer: Viewer): Verdict {
  return viewer.isImpersonated === true ? denied('impersonated', null) : ALLOWED;
}

/** Whether the viewer may answer a leave request: managers of the person and owners, never oneself (LEAVE-7). */
export function canAnswerLeave(
  viewer: Viewer,
  userId: string,
  managedPeople: { readonly has: (userId: string) => boolean },
): Verdict {
  if (userId === viewer.id) return denied('self', 'owner');
  return isOwner(viewer) || managedPeople.has(userId) ? ALLOWED : denied('not_managed', 'owner');
}
