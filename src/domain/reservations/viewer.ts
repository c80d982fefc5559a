import type { Permission, Role } from '@/api/schemas/access';

/** The person a permission is asked for. */
export interface Viewer {
  readonly id: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Teams the person belongs to, for permission maps. */
  readonly teamIds?: readonly string[] | undefined;
  /** Somebody else acts in this person's name (IMP-3). */
  readonly isImpersonated?: boolean | undefined;
}

/** The current user as {@link viewerOf} reads it; wire names. */
export interface ViewerSource {
  readonly id: string;
  readonly organization_user?:
    | { readonly roles: readonly string[]; readonly permissions: readonly string[] }
    | null
    | undefined;
  readonly is_being_impersonated?: boolean | undefined;
}

/** The viewer a user is (ROLE-1); without a membership one without any right. */
export function viewerOf(user: ViewerSource, teamIds: readonly string[] = []): Viewer {
  return {
    id: user.id,
    roles: user.organization_user?.roles ?? [],
    permissions: user.organization_user?.permissions ?? [],
    teamIds,
    isImpersonated: user.is_being_impersonated === true,
  };
}

/** Whether the viewer holds a role; the owner passes every check (ROLE-1). */
export function hasRole(viewer: Viewer, role: Role): boolean {
  return isOwner(viewer) || viewer.roles.includes(role);
}

/** Whether the viewer holds a permission; the owner passes every check (ROLE-1). */
export function holds(viewer: Viewer, permission: Permission): boolean {
  return isOwner(viewer) || viewer.permissions.includes(permission);
}

/** Owner is the only role that implies all others (ROLE-1). */
export function isOwner(viewer: Viewer): boolean {
  return viewer.roles.includes('owner' satisfies Role);
}

/** The derived flags of specification 1 §6. */
export interface PermissionFlags {
  readonly impersonate: boolean;
  readonly scheduleOthers: boolean;
  readonly scheduleOthersManaged: boolean;
  readonly scheduleRespond: boolean;
  readonly scheduleRespondManaged: boolean;
  readonly settings: boolean;
  readonly enterprise: boolean;
}

/** Derived permission flags of a membership (specification 1 §6, ROLE-1). */
export function permissionFlags(viewer: Viewer): PermissionFlags {
  return {
    impersonate: holds(viewer, 'admin:impersonate'),
    scheduleOthers: holds(viewer, 'schedule:others:add'),
    scheduleOthersManaged: holds(viewer, 'schedule:others:managed:add'),
    scheduleRespond: holds(viewer, 'schedule:respond'),
    scheduleRespondManaged: holds(viewer, 'schedule:respond:manage'),
    settings: holds(viewer, 'office:add'),
    enterprise: holds(viewer, 'organization:enterprise'),
  };
}
