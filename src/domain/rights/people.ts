import type { Role } from '@/api/schemas/access';
import { ALLOWED, denied, type Verdict } from './verdict';
import { holds, isOwner, type Viewer } from './viewer';

/** Someone the viewer could act as. The roles are omitted if a screen doesn’t know them. */
export interface Impersonated {
  readonly id: string;
  readonly roles?: readonly string[] | undefined;
}

/** Acting as someone else: never as oneself, as an owner only for owners (IMP-1), and not while already acting as someone. */
export function impersonate(viewer: Viewer, { id, roles = [] }: Impersonated): Verdict {
  if (viewer.isImpersonated) return denied('impersonated', null);
  if (!holds(viewer, 'admin:impersonate')) {
    return denied('not_permitted', 'owner', ['admin:impersonate']);
  }
  if (id === viewer.id) return denied('self', null);
  if (roles.includes('owner') && !isOwner(viewer)) return denied('owner', 'owner');
  return ALLOWED;
}

/** Changing what belongs only to the person: favorites, settings, password, signatures, health uploads, and read marks (IMP-3). */
export function changeOwnThings(viewer: Viewer): Verdict {
  return viewer.isImpersonated ? denied('impersonated', null) : ALLOWED;
}

/** A team with what decides who may add people to it. */
export interface JoinableTeam {
  readonly grants_access?: boolean | undefined;
  readonly manager_ids: readonly string[];
}

/** Adding people to a team: to one that grants access, only for its managers and for those who may grant the access (ROLE-6). */
export function addToTeam(viewer: Viewer, team: JoinableTeam): Verdict {
  if (team.grants_access !== true || team.manager_ids.includes(viewer.id)) return ALLOWED;
  return holds(viewer, 'office:add') ? ALLOWED : denied('grants_access', 'owner');
}

/** Giving someone a role, for viewers who may change people at all: only owners can make others owners (ROLE-2). */
export const assignRole = (viewer: Viewer, role: Role): Verdict =>
  role === 'owner' && !isOwner(viewer) ? denied('owner', 'owner') : ALLOWED;
