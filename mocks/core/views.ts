import type { Recurring, Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import type { OrganizationWire, Person, Team, User } from '@/api/schemas/people';
import type { ResourceRef } from '@/api/schemas/permissions';
import type { Office, Resource } from '@/api/schemas/places';
import type { News } from '@/api/news';
import type { Actor } from './implement';
import { resourcesFor } from './resource-view';
import { permits } from '../rules/access';
import { visibleDetailOf } from '../rules/privacy';
import { dayOf } from '../rules/zone';
import type {
  MembershipRow,
  NewsRow,
  OfficeRow,
  OrganizationRow,
  ResourceRow,
  ScheduleRow,
  SeriesRow,
  SlotRow,
  TeamRow,
  UserRow,
} from '../world/rows';
import type { World } from '../world/world';

/** How rows are sent. */

export function person(user: UserRow): Person {
  const { id, name, email, profile_photo_url } = user;
  return { id, name, email, profile_photo_url };
}

export const personById = (world: World, id: string | null): Person | null => {
  const user = id === null ? undefined : world.tables.users.get(id);
  return user ? person(user) : null;
};

/** When a person’s own part or their membership was last changed, whichever is later. */
export function versionOfPerson(
  { saved_at }: UserRow,
  membership: MembershipRow | undefined,
): string | undefined {
  const theirs = membership && (membership.updated_at ?? membership.joined_at);
  return [saved_at, theirs]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);
}

export function fullUser(
  user: UserRow,
  membership: MembershipRow | undefined,
  impersonated = false,
): User {
  const version = versionOfPerson(user, membership);
  return {
    ...person(user),
    default_organization_id: user.default_organization_id,
    default_office_id: user.default_office_id,
    default_area_id: user.default_area_id,
    organization_user: membership
      ? {
          organization_id: membership.organization_id,
          user_id: membership.user_id,
          roles: [...membership.roles],
          permissions: [...membership.permissions],
        }
      : null,
    is_being_impersonated: impersonated,
    ...(version !== undefined && { updated_at: version }),
  };
}

export function organization(row: OrganizationRow): OrganizationWire {
  const { id, slug, name, logo_url, region, settings, permissions, feature_flags, suspended_at } =
    row;
  return { id, slug, name, logo_url, region, settings, permissions, feature_flags, suspended_at };
}

export function office(world: World, row: OfficeRow): Office {
  const { id, name, address, country, time_zone, settings } = row;
  const updated_at = row.updated_at ?? world.seed.anchor;
  return { id, name, address, country, time_zone, settings, updated_at };
}

/** A resource as the viewer sees it; use {@link resourcesFor} for several. */
export const resource = (world: World, row: ResourceRow, viewer: Actor): Resource =>
  resourcesFor(world, viewer)(row);

/** A reference to a place. */
export const resourceRef = ({
  id,
  name,
  type,
  office_id,
  parent_id,
}: ResourceRow): ResourceRef => ({
  id,
  name,
  type,
  office_id,
  parent_id,
});

export const resourceRefById = (world: World, id: string | null): ResourceRef | null => {
  const row = id === null ? undefined : world.tables.resources.get(id);
  return row ? resourceRef(row) : null;
};

export const organizationSummary = ({ id, slug, name, logo_url }: OrganizationRow) => ({
  id,
  slug,
  name,
  logo_url,
});

export function news(world: World, row: NewsRow): News {
  const { organization_id: _of, author_id, ...shown } = row;
  return { ...shown, author: personById(world, author_id) };
}

export function team(world: World, row: TeamRow): Team {
  const { id, name, is_hidden } = row;
  return { id, name, is_hidden, member_count: world.tables.teamMembers.by('team', id).length };
}

/** A booking’s active slots, sorted by start. */
export const slotsOf = (world: World, scheduleId: string): SlotRow[] =>
  world.tables.slots
    .by('schedule', scheduleId)
    .filter((slot) => slot.cancelled_at === null)
    .toSorted((a, b) =>
      a.start === b.start ? (a.id < b.id ? -1 : 1) : a.start < b.start ? -1 : 1,
    );

/** A slot as the viewer may see it. */
export function slot(
  world: World,
  row: SlotRow,
  schedule: ScheduleRow,
  viewer: Actor,
  names = true,
): ScheduleSlot {
  const place = world.tables.resources.get(row.resource_id);
  const own = row.user_id === viewer.user.id;
  const answers =
    schedule.organizer_id === viewer.user.id || schedule.creator_id === viewer.user.id;
  return {
    id: row.id,
    slots: row.slots,
    start: row.start,
    end: row.end,
    time_zone: world.tables.offices.get(row.office_id)?.time_zone ?? schedule.time_zone,
    status: row.status,
    reason: row.reason,
    presence: {
      status: row.presence_status,
      type: row.presence_type,
      checked_in_at: row.checked_in_at,
      checked_out_at: row.checked_out_at,
    },
    resource: {
      id: row.resource_id,
      name: place?.name ?? 'A place that was removed',
      type: place?.type ?? 'other',
      office_id: row.office_id,
      parent_id: place?.parent_id ?? null,
    },
    user: names ? personById(world, row.user_id) : null,
    team_id: names ? row.team_id : null,
    can_edit: own || answers || permits(viewer.membership, 'schedule:others:add'),
    // People who only sit there can still release the place; a room belongs to the meeting’s organizer.
    can_respond_cancelled: own,
  };
}

const recurring = ({ rrules, start, end, follows_id }: SeriesRow): Recurring => ({
  rrules: [...rrules],
  start,
  end,
  ...(follows_id ? { follows_id } : {}),
});

/** A booking as the viewer may see it: titles and names masked by its visibility (PRIV-1, PRIV-2). */
export function schedule(world: World, row: ScheduleRow, viewer: Actor): Schedule {
  const slots = slotsOf(world, row.id);
  const visible = visibleDetailOf(world, viewer, row, slots);
  const series = row.series_id === null ? undefined : world.tables.series.get(row.series_id);
  return {
    id: row.id,
    office_id: row.office_id,
    start: row.start,
    end: row.end,
    time_zone: row.time_zone,
    title: visible.mask ?? row.title,
    description: visible.title ? row.description : null,
    location: visible.title ? row.location : null,
    visibility: row.visibility,
    creator: visible.names ? personById(world, row.creator_id) : null,
    organizer: visible.names ? personById(world, row.organizer_id) : null,
    organizer_id: visible.names ? row.organizer_id : null,
    attendees: visible.title ? [...row.attendees] : [],
    slots: slots.map((item) => slot(world, item, row, viewer, visible.names)),
    recurring: series ? recurring(series) : null,
    master_id: row.series_id,
    series_date:
      row.series_id === null ? null : (row.series_date ?? dayOf(row.start, row.time_zone)),
    integration: visible.title ? row.integration : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_deleted: row.deleted_at !== null,
  };
}
