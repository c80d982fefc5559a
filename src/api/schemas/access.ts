/** Vocabulary of roles, permissions and feature flags. Shared with the fake server: words only, never decisions. */

export const ROLES = [
  'owner',
  'member',
  'scheduler',
  'resource_manager',
  'team_manager',
  'page_manager',
] as const;
export type Role = (typeof ROLES)[number];

/** Permission strings of an organization membership. No further ones exist. */
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
 * What a call needs beyond being signed in. Any one of the roles or permissions suffices, and an owner passes always
 * (ROLE-1); a feature that is switched off refuses everyone.
 */
export interface Access {
  roles?: readonly Role[];
  permissions?: readonly Permission[];
  feature?: Feature;
}
