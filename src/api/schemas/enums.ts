import * as z from 'zod/mini';
import { ROLES } from './access';

export const RESOURCE_TYPES = [
  'area',
  'bike',
  'booth',
  'desk',
  'locker',
  'meeting_room',
  'other',
  'parking_lot',
  'parking_space',
  'vehicle',
  'workspace',
] as const;
export const ResourceType = z.enum(RESOURCE_TYPES);
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export const LEAVE_TYPES = [
  'bereavement',
  'custom',
  'holiday',
  'office',
  'ooo',
  'parental',
  'personal',
  'remote',
  'sick',
  'unpaid',
  'vacation',
] as const;
export const LeaveType = z.enum(LEAVE_TYPES);
export type LeaveType = (typeof LEAVE_TYPES)[number];

export const USER_SETTING_TYPES = [
  'directory_custom',
  'directory_raw',
  'last_users_filter',
  'last_teams_filter',
  'last_offices_filter',
  'design_system_version',
] as const;
export const UserSettingType = z.enum(USER_SETTING_TYPES);
export type UserSettingType = (typeof USER_SETTING_TYPES)[number];

export const INTEGRATION_KINDS = [
  'google',
  'google-app',
  'microsoft',
  'microsoft-app',
  'zoom',
  'slack',
  'microsoft-teams',
  'freshwater',
  'wifi',
  'mobile',
] as const;
export const IntegrationKind = z.enum(INTEGRATION_KINDS);
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number];

/** The integrations under `/v1/integrations`. */
export const INTEGRATION_TYPES = ['avigilon', 'microsoft', 'google'] as const;
export const IntegrationType = z.enum(INTEGRATION_TYPES);
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

export const VISIBILITIES = ['public', 'private', 'confidential'] as const;
export const Visibility = z.enum(VISIBILITIES);
export type Visibility = (typeof VISIBILITIES)[number];

/** Answer for a slot, response of an attendee, or state of a document or request. */
export const RESPONSES = ['pending', 'accepted', 'rejected'] as const;
export const Response = z.enum(RESPONSES);
export type Response = (typeof RESPONSES)[number];

export const PRESENCE_TYPES = ['in_person', 'remote'] as const;
export const PresenceType = z.enum(PRESENCE_TYPES);
export type PresenceType = (typeof PRESENCE_TYPES)[number];

export const LOCATION_KINDS = ['office', 'remote', 'out_of_office', 'not_available'] as const;
export const LocationKind = z.enum(LOCATION_KINDS);
export type LocationKind = (typeof LOCATION_KINDS)[number];

/** Weeks start on Monday. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const Weekday = z.enum(WEEKDAYS);
export type Weekday = (typeof WEEKDAYS)[number];

export const REGIONS = ['us', 'eu'] as const;
export const Region = z.enum(REGIONS);
export type Region = (typeof REGIONS)[number];

export const DESIGN_VERSIONS = ['v1', 'v2'] as const;
export const DesignVersion = z.enum(DESIGN_VERSIONS);
export type DesignVersion = (typeof DESIGN_VERSIONS)[number];

/** The kinds that `/schedules/:kind` accepts (PAGE-4). */
export const SCHEDULE_KINDS = ['me', 'pending', 'occupied', 'scheduler', 'managed'] as const;
export const ScheduleKind = z.enum(SCHEDULE_KINDS);
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** Kinds of health documents, as used in `/documents` and in paths. */
export const HEALTH_DOCUMENTS = ['test', 'vaccination'] as const;
export const HealthDocumentKind = z.enum(HEALTH_DOCUMENTS);
export type HealthDocumentKind = (typeof HEALTH_DOCUMENTS)[number];

/**
 * The kinds of things that are audited. A canceled schedule or a deleted resource is recorded as an update with `is_deleted`
 * (ACT-1).
 */
export const ACTION_KINDS = [
  'resource:add',
  'resource:update',
  'schedule:add',
  'schedule:update',
  'wifi_connection:add',
  'wifi_connection:delete',
  'wifi_connection:update',
  'wifi_connection:ping',
  'wifi_connection:ping:session:add',
  'work_policy_use:add',
  'work_policy_use:delete',
  'work_policy_use:respond:rejected',
  'work_policy_use:respond:accepted',
] as const;
export const ActionKind = z.enum(ACTION_KINDS);
export type ActionKind = (typeof ACTION_KINDS)[number];

export const ACTION_OBJECTS = [
  'resource',
  'schedule',
  'wifi_connection',
  'work_policy_use',
] as const;
export const ActionObject = z.enum(ACTION_OBJECTS);
export type ActionObject = (typeof ACTION_OBJECTS)[number];

export const Role = z.enum(ROLES);
