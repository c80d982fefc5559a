/** Names of roles, permissions, and feature flags. The fake server shares them: only names, never decisions. */

export const ROLES = [
  'owner',
  'member',
  'scheduler',
  'resource_manager',
  'team_manager',
  'page_manager',
] as const;
export type Role = (typeof ROLES)[number];

/** Permissions of an organization membership. There are no others. */
export const PERMISSION = {
  impersonate: 'admin:impersonate',
  scheduleOthers: 'schedule:others:add',
  scheduleOthersManaged: 'schedule:others:managed:add',
  scheduleRespond: 'schedule:respond',
  scheduleRespondManaged: 'schedule:respond:manage',
  settings: 'office:add',
  enterprise: 'organization:enterprise',
} as const;
export type Permission = (typeof PERMISSION)[keyof typeof PERMISSION];

export const FEATURES = [
  'desk_bookings_enabled',
  'parking_bookings_enabled',
  'meeting_room_bookings_enabled',
  'workplace_requests',
] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * What a call needs beyond being signed in. Any one of the roles or permissions is enough, and an owner always passes (ROLE-1). A
 * feature that’s turned off refuses everyone.
 */
export interface Access {
  roles?: readonly Role[];
  permissions?: readonly Permission[];
  feature?: Feature;
}
