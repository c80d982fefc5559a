import * as z from 'zod/mini';
import { Favorite } from '@/api/favorites';
import { News } from '@/api/news';
import {
  Visibility,
  PresenceType,
  ResourceType,
  Response,
  UserSettingType,
} from '@/api/schemas/enums';
import { Organization, OrganizationUser, User } from '@/api/schemas/people';
import { OfficeSettings } from '@/api/schemas/settings';
import { Media, Office, PermissionMap, Tag } from '@/api/schemas/places';
import { Attendee, ScheduleIntegration } from '@/api/schemas/schedules';
import { WorkingWeek } from '@/api/working-locations';
import { DAY } from '@/domain/time/durations';
import { TABLES_ACCESS } from './rows-access';
import { TABLES_CALENDARS } from './rows-calendars';
import { TABLES_CONTENT } from './rows-content';
import { TABLES_HEALTH } from './rows-health';
import { TABLES_LEAVE } from './rows-leave';
import { TABLES_PEOPLE } from './rows-people';
import { TABLES_PROVIDERS } from './rows-providers';
import { TABLES_TICKETS } from './rows-tickets';
import { TABLES_VISITS } from './rows-visits';
import { shape } from './shape';
import type { BaseTable, Table, TableShape } from './table';

/**
 * The tables of a world. A row is what the server would store, so it can contain more than what’s sent, or less: slots are stored
 * beside their booking, tags beside their resource. Instants are texts in the API’s format, which sort correctly.
 */

const OrganizationRow = z.object({
  ...z.omit(Organization, { settings: true }).shape,
  /** As it’s sent: snake_case. */
  settings: z.record(z.string(), z.unknown()),
  join: z.object({ enabled: z.boolean(), code: z.string() }),
  updated_at: z.optional(z.string()),
});
export type OrganizationRow = z.infer<typeof OrganizationRow>;

const UserRow = z.object({
  ...z.omit(User, { organization_user: true, is_being_impersonated: true, updated_at: true }).shape,
  password: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** `/v1/settings/user`: all preferences that aren’t one of the six types (UI-13). */
  settings: z.record(z.string(), z.unknown()),
  /** When they last saved their own profile, if ever. */
  saved_at: z.optional(z.string()),
});
export type UserRow = z.infer<typeof UserRow>;

const MembershipRow = z.object({
  ...OrganizationUser.shape,
  id: z.string(),
  joined_at: z.string(),
  /** When an admin last changed it; by default the day of joining. */
  updated_at: z.optional(z.string()),
});
export type MembershipRow = z.infer<typeof MembershipRow>;

/** An office’s own settings (`/v1/settings/offices`); null if the organization’s value applies. */
const OwnOfficeSettings = z.partial(z.omit(OfficeSettings, { office_id: true, updated_at: true }));

const OfficeRow = z.object({
  ...Office.shape,
  /** In addition to `settings`, which contains the values that apply. */
  own_settings: z.optional(OwnOfficeSettings),
  organization_id: z.string(),
  division_id: z.nullable(z.string()),
});
export type OfficeRow = z.infer<typeof OfficeRow>;

const DivisionRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  parent_id: z.nullable(z.string()),
  updated_at: z.optional(z.string()),
});
export type DivisionRow = z.infer<typeof DivisionRow>;

/** A resource’s map is drawn only when someone views it: geometry here, drawings from `World.asset`. */
const ResourceRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  office_id: z.string(),
  type: ResourceType,
  name: z.string(),
  description: z.nullable(z.string()),
  label: z.nullable(z.string()),
  parent_id: z.nullable(z.string()),
  /** The top-level area that contains it; its own id for a floor (RES-5). */
  floor_id: z.string(),
  map_url: z.nullable(z.string()),
  map_data: z.nullable(z.unknown()),
  total_slots: z.number(),
  maximum_slots_per_user: z.number(),
  is_available: z.boolean(),
  is_open: z.boolean(),
  is_approvable: z.boolean(),
  weight: z.number(),
  medias: z.array(Media),
  teams: PermissionMap,
  users: PermissionMap,
  tag_ids: z.array(z.string()),
  /** Numbers of countable tags that differ here from the tag’s own (RES-12). */
  tag_values: z.optional(z.record(z.string(), z.nullable(z.number()))),
  updated_at: z.optional(z.string()),
});
export type ResourceRow = z.infer<typeof ResourceRow>;

const TagRow = z.object({ ...Tag.shape, organization_id: z.string() });
export type TagRow = z.infer<typeof TagRow>;

const TagCategoryRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  name: z.string(),
  weight: z.optional(z.number()),
});
export type TagCategoryRow = z.infer<typeof TagCategoryRow>;

/** Opening hours and closures of the organization, an office, an area, or a resource (HOURS-1). */
const HoursRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  office_id: z.nullable(z.string()),
  resource_id: z.nullable(z.string()),
  type: z.enum(['weekday', 'rule', 'holiday']),
  /** Office days on which the rule or holiday applies, `yyyy-MM-dd`; null for weekday hours. */
  date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  days: z.array(
    z.object({ day: z.nullable(z.string()), start_time: z.string(), end_time: z.string() }),
  ),
  is_available: z.boolean(),
  updated_at: z.optional(z.string()),
});
export type HoursRow = z.infer<typeof HoursRow>;

const ScheduleRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  office_id: z.string(),
  start: z.string(),
  end: z.string(),
  time_zone: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  visibility: Visibility,
  creator_id: z.string(),
  organizer_id: z.string(),
  attendees: z.array(Attendee),
  /** The series it belongs to. Each date is a separate booking, so that exceptions survive (REC-8). */
  series_id: z.nullable(z.string()),
  /** The office day assigned by its series, which stays when it’s moved (REC-12). Its own day by default. */
  series_date: z.optional(z.string()),
  /** What was changed only on this date and therefore survives changes of the series (REC-8). */
  own: z.optional(z.array(z.string())),
  /** It was canceled because its series no longer named its day, so it returns with it (UNDO-4). */
  is_cut: z.optional(z.boolean()),
  /** The slots that were canceled together with it. */
  lost_slots: z.optional(z.array(z.string())),
  integration: z.nullable(ScheduleIntegration),
  from_calendar: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.nullable(z.string()),
});
export type ScheduleRow = z.infer<typeof ScheduleRow>;

const SlotRow = z.object({
  id: z.string(),
  schedule_id: z.string(),
  organization_id: z.string(),
  office_id: z.string(),
  resource_id: z.string(),
  user_id: z.nullable(z.string()),
  team_id: z.nullable(z.string()),
  slots: z.number(),
  start: z.string(),
  end: z.string(),
  status: Response,
  reason: z.nullable(z.string()),
  presence_status: Response,
  presence_type: z.nullable(PresenceType),
  checked_in_at: z.nullable(z.string()),
  checked_out_at: z.nullable(z.string()),
  /** A canceled slot keeps its row for reports and histories. */
  cancelled_at: z.nullable(z.string()),
});
export type SlotRow = z.infer<typeof SlotRow>;

const SeriesRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  rrules: z.array(z.string()),
  start: z.string(),
  end: z.string(),
  /** The series this one continues, after a change of a date and those that follow (REC-10). */
  follows_id: z.optional(z.nullable(z.string())),
});
export type SeriesRow = z.infer<typeof SeriesRow>;

const WeekRow = z.object({ ...WorkingWeek.shape, organization_id: z.string() });
export type WeekRow = z.infer<typeof WeekRow>;

const FavoriteRow = z.object({ ...Favorite.shape, user_id: z.string() });
export type FavoriteRow = z.infer<typeof FavoriteRow>;

const TeamRow = z.object({
  id: z.string(),
  organization_id: z.string(),
  kind: z.enum(['directory', 'group', 'management']),
  name: z.string(),
  is_hidden: z.boolean(),
  /** Owner of a personal group. */
  user_id: z.nullable(z.string()),
  /** The person to whom a management group reports. */
  manager_ids: z.array(z.string()),
  /** The directory that owns it; it’s then read-only. */
  source: z.optional(z.string()),
  /** The group "My Favorites", whatever its owner has renamed it to. */
  is_default: z.optional(z.boolean()),
  updated_at: z.optional(z.string()),
});
export type TeamRow = z.infer<typeof TeamRow>;

const TeamMemberRow = z.object({ id: z.string(), team_id: z.string(), user_id: z.string() });
export type TeamMemberRow = z.infer<typeof TeamMemberRow>;

const NewsRow = z.object({
  ...z.omit(News, { author: true }).shape,
  organization_id: z.string(),
  author_id: z.nullable(z.string()),
});
export type NewsRow = z.infer<typeof NewsRow>;

const UserSettingRow = z.object({
  id: z.string(),
  user_id: z.string(),
  type: UserSettingType,
  value: z.unknown(),
});
export type UserSettingRow = z.infer<typeof UserSettingRow>;

/** A signed-in browser: its cookie’s value is the id, and its tokens are derived from it. */
const SessionRow = z.object({
  id: z.string(),
  user_id: z.string(),
  refresh_token: z.string(),
  /** The refresh token before the last rotation: a second tab may still have it for a moment (F-8). */
  previous_refresh_token: z.nullable(z.string()),
  access_token: z.string(),
  expires_at: z.string(),
});
export type SessionRow = z.infer<typeof SessionRow>;

/** The UTC days of a half-open range, as index keys with an owner: `resource|20410`. */
export function dayKeys(owner: string, start: string, end: string): string[] {
  const first = Math.floor(Date.parse(start) / DAY);
  const last = Math.floor((Date.parse(end) - 1) / DAY);
  const keys: string[] = [];
  for (let day = first; day <= Math.max(first, last); day++) keys.push(`${owner}|${day}`);
  return keys;
}

const live = (row: SlotRow): boolean => row.cancelled_at === null;

export const TABLES = {
  organizations: shape<OrganizationRow>('organizations', OrganizationRow, {
    slug: (row) => row.slug,
  }),
  users: shape<UserRow>('users', UserRow, { email: (row) => row.email.toLowerCase() }),
  memberships: shape<MembershipRow>('memberships', MembershipRow, {
    user: (row) => row.user_id,
    organization: (row) => row.organization_id,
  }),
  sessions: shape<SessionRow>('sessions', SessionRow, {
    refresh: (row) => [
      row.refresh_token,
      ...(row.previous_refresh_token ? [row.previous_refresh_token] : []),
    ],
    access: (row) => row.access_token,
  }),
  offices: shape<OfficeRow>('offices', OfficeRow, { organization: (row) => row.organization_id }),
  divisions: shape<DivisionRow>('divisions', DivisionRow, {
    organization: (row) => row.organization_id,
  }),
  resources: shape<ResourceRow>('resources', ResourceRow, {
    organization: (row) => row.organization_id,
    office: (row) => row.office_id,
    floor: (row) => row.floor_id,
    parent: (row) => row.parent_id,
  }),
  tags: shape<TagRow>('tags', TagRow, { organization: (row) => row.organization_id }),
  tagCategories: shape<TagCategoryRow>('tagCategories', TagCategoryRow, {
    organization: (row) => row.organization_id,
  }),
  hours: shape<HoursRow>('hours', HoursRow, {
    organization: (row) => row.organization_id,
    office: (row) => row.office_id,
    resource: (row) => row.resource_id,
  }),
  schedules: shape<ScheduleRow>('schedules', ScheduleRow, {
    series: (row) => row.series_id,
    organizer: (row) => row.organizer_id,
    officeDay: (row) => (row.deleted_at ? [] : dayKeys(row.office_id, row.start, row.end)),
  }),
  slots: shape<SlotRow>('slots', SlotRow, {
    schedule: (row) => row.schedule_id,
    resourceDay: (row) => (live(row) ? dayKeys(row.resource_id, row.start, row.end) : []),
    userDay: (row) =>
      live(row) && row.user_id !== null ? dayKeys(row.user_id, row.start, row.end) : [],
    officeDay: (row) => (live(row) ? dayKeys(row.office_id, row.start, row.end) : []),
  }),
  series: shape<SeriesRow>('series', SeriesRow),
  weeks: shape<WeekRow>('weeks', WeekRow, {
    user: (row) => row.user_id,
    organization: (row) => row.organization_id,
    userWeek: (row) => `${row.user_id}|${row.week}`,
  }),
  favorites: shape<FavoriteRow>('favorites', FavoriteRow, { user: (row) => row.user_id }),
  teams: shape<TeamRow>('teams', TeamRow, {
    organization: (row) => row.organization_id,
    owner: (row) => row.user_id,
    manager: (row) => row.manager_ids,
  }),
  teamMembers: shape<TeamMemberRow>('teamMembers', TeamMemberRow, {
    team: (row) => row.team_id,
    user: (row) => row.user_id,
  }),
  news: shape<NewsRow>('news', NewsRow, { organization: (row) => row.organization_id }),
  userSettings: shape<UserSettingRow>('userSettings', UserSettingRow, {
    userType: (row) => `${row.user_id}|${row.type}`,
    user: (row) => row.user_id,
  }),
  ...TABLES_ACCESS,
  ...TABLES_CALENDARS,
  ...TABLES_CONTENT,
  ...TABLES_HEALTH,
  ...TABLES_LEAVE,
  ...TABLES_PEOPLE,
  ...TABLES_PROVIDERS,
  ...TABLES_TICKETS,
  ...TABLES_VISITS,
} as const;

type RowOf<S> = S extends TableShape<infer T> ? T : never;
export type TableName = keyof typeof TABLES;
/** The tables of a world by name. */
export type Tables = { readonly [K in TableName]: Table<RowOf<(typeof TABLES)[K]>> };
/** The seeded rows of a world’s tables. */
export type BaseTables = { readonly [K in TableName]: BaseTable<RowOf<(typeof TABLES)[K]>> };
