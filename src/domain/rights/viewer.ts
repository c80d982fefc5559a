import type { Feature, Permission, Role } from '@/api/schemas/access';

/** Ids known to belong to something: a set, or anything with the same method. */
export interface Ids {
  readonly has: (id: string) => boolean;
}

/** What an organization turns on or off for everyone, including owners, with the API’s names. */
export interface Switches {
  /** Booking for others at all, in addition to each person’s permission (OTH-1). */
  readonly permissions: {
    readonly schedule_others: boolean;
    readonly schedule_others_managed: boolean;
  };
  readonly feature_flags: Readonly<Record<Feature, boolean>>;
}

/** The person who’s asking, in one organization: everything a permission depends on besides the object itself. */
export interface Viewer {
  readonly id: string;
  /** Attendees are also recognized by their address. */
  readonly email?: string | undefined;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly organization: Switches;
  /** Whether someone else is acting as this person (IMP-3). */
  readonly isImpersonated: boolean;
  /** Teams the person belongs to, for the permission maps of places. Defaults to none. */
  readonly teamIds?: readonly string[] | undefined;
  /** People in `/users/managed` (OTH-1). If omitted, they haven’t loaded, so no one counts as managed. */
  readonly managedPeople?: Ids | undefined;
  /** Places, areas, and offices the person manages (APPR-5). If omitted, they haven’t loaded, so none counts as managed. */
  readonly managedPlaces?: Ids | undefined;
  /** Whether the person is assigned to a type of workplace requests (TICK-4). If omitted, it hasn’t loaded. */
  readonly handlesTickets?: boolean | undefined;
}

/** What a viewer is created from, with the API’s names. */
export interface ViewerSource {
  readonly user: { readonly id: string; readonly email?: string | undefined };
  readonly membership:
    | { readonly roles: readonly string[]; readonly permissions: readonly string[] }
    | null
    | undefined;
  readonly organization: Switches;
  readonly impersonated?: boolean | undefined;
}

/** The viewer for a member of an organization (ROLE-1); without a membership, one without any permissions. */
export function viewerOf({ user, membership, organization, impersonated }: ViewerSource): Viewer {
  const { permissions, feature_flags } = organization;
  return {
    id: user.id,
    email: user.email,
    roles: membership?.roles ?? [],
    permissions: membership?.permissions ?? [],
    organization: { permissions, feature_flags },
    isImpersonated: impersonated === true,
  };
}

/** Whether the viewer may book only for people they manage, and not for anyone (OTH-1). */
export function dependsOnManagedPeople(viewer: Viewer): boolean {
  const { schedule_others, schedule_others_managed } = viewer.organization.permissions;
  const forAnyone = schedule_others && holds(viewer, 'schedule:others:add');
  return !forAnyone && schedule_others_managed && holds(viewer, 'schedule:others:managed:add');
}

/** Whether the viewer may answer requests only for places they manage (APPR-5). */
export function dependsOnManagedPlaces(viewer: Viewer): boolean {
  return !holds(viewer, 'schedule:respond') && holds(viewer, 'schedule:respond:manage');
}

/** Owner is the only role that implies all others (ROLE-1). */
export function isOwner(viewer: Viewer): boolean {
  return viewer.roles.includes('owner' satisfies Role);
}

/** Whether the viewer has a role; owners pass every check (ROLE-1). */
export function hasRole(viewer: Viewer, role: Role): boolean {
  return isOwner(viewer) || viewer.roles.includes(role);
}

/** Whether the viewer has a permission; owners pass every check (ROLE-1). */
export function holds(viewer: Viewer, permission: Permission): boolean {
  return isOwner(viewer) || viewer.permissions.includes(permission);
}
