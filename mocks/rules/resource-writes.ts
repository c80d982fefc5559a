import { downward } from '../core/downward';
import { upward } from '../core/upward';
import type { MediasPatch, ResourcePatch, ResourceWrite } from '@/api/schemas/resource-writes';
import type { Media } from '@/api/schemas/places';
import type { ResourceType } from '@/api/schemas/enums';
import { definedFields } from '../core/given';
import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import type { OfficeRow, ResourceRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { changesBetween, record } from './audit';
import { peak, slotsIn } from './capacity';
import { checkManages } from './managing';
import { checkTarget } from './permissions';
import { pictureOf } from './uploads';

/** How far ahead bookings can be: a series ends within 24 months (REC-2). */
const HORIZON = 2 * 366 * 86_400_000;

/** A place’s future bookings, including pending ones. */
function ahead(world: World, resourceId: string): SlotRow[] {
  const end = new Date(world.clock.now() + HORIZON).toISOString();
  return slotsIn(world, 'resourceDay', resourceId, { start: world.now, end }).filter(
    ({ status }) => status !== 'rejected',
  );
}

/** Refuses a write that bookings prevent, with their list (RES-7). */
function refuseBooked(
  world: World,
  actor: Actor,
  resource: ResourceRow,
  slots: readonly SlotRow[],
  what: string,
): never {
  const ids = [...new Set(slots.map(({ schedule_id }) => schedule_id))];
  return refuse(
    409,
    { bookings: `${resource.name} has ${ids.length} bookings still to come: ${what}` },
    {
      rule: 'booked',
      resource: { id: resource.id, name: resource.name },
      schedule_ids: ids,
      schedules: ids.flatMap((id) => {
        const row = world.tables.schedules.get(id);
        return row ? [views.schedule(world, row, actor)] : [];
      }),
    },
  );
}

/** Areas hold nothing themselves; everything else holds at least one (RES-3). */
function capacities(
  type: ResourceType,
  { total_slots, maximum_slots_per_user }: Partial<ResourceWrite>,
): Pick<ResourceRow, 'total_slots' | 'maximum_slots_per_user'> {
  if (type === 'area') return { total_slots: 0, maximum_slots_per_user: 0 };
  return {
    total_slots: total_slots && total_slots > 0 ? total_slots : 1,
    maximum_slots_per_user:
      maximum_slots_per_user && maximum_slots_per_user > 0 ? maximum_slots_per_user : 1,
  };
}

/** Who may book, from a write’s maps; `is_approvable` applies to every listed user and team (RES-6). */
function maps(
  world: World,
  actor: Actor,
  write: Partial<ResourceWrite>,
  before: Pick<ResourceRow, 'teams' | 'users'>,
): Pick<ResourceRow, 'teams' | 'users'> {
  for (const target_id of Object.keys(write.teams ?? {})) {
    if (!(target_id in before.teams)) checkTarget(world, actor, { target_type: 'team', target_id });
  }
  for (const target_id of Object.keys(write.users ?? {})) {
    if (!(target_id in before.users)) checkTarget(world, actor, { target_type: 'user', target_id });
  }
  const { is_approvable } = write;
  const all = (map: ResourceRow['teams']): ResourceRow['teams'] =>
    is_approvable === undefined
      ? map
      : Object.fromEntries(Object.keys(map).map((id) => [id, { is_approvable }]));
  return { teams: all(write.teams ?? before.teams), users: all(write.users ?? before.users) };
}

/** Valid parents of a place: an area, or a parking lot for its spaces. */
const HOLDERS = new Set<ResourceType>(['area', 'parking_lot']);

function parentOf(
  world: World,
  actor: Actor,
  officeId: string,
  parentId: string | null | undefined,
): ResourceRow | undefined {
  if (parentId === null || parentId === undefined) return undefined;
  const parent = world.tables.resources.get(parentId);
  if (!parent || parent.organization_id !== actor.organization.id) {
    return refuse(422, { parent_id: 'Could not get resource' });
  }
  if (parent.office_id !== officeId) refuse(422, { parent_id: 'It’s in another office' });
  if (!HOLDERS.has(parent.type)) refuse(422, { parent_id: 'This place can’t contain others' });
  return parent;
}

/** Refuses a parent that’s inside the resource itself. */
function checkCycle(world: World, id: string, parent: ResourceRow | undefined): void {
  const above = upward(parent, (each) => world.tables.resources.get(each));
  if (above.some((area) => area.id === id))
    refuse(422, { parent_id: 'A place can’t contain itself' });
}

/** An uploaded picture; one that never arrived is refused (RES-9). */
export const mediaFrom = (world: World, actor: Actor, { upload_id }: Media): Media => ({
  upload_id,
  type: 'image',
  uri: pictureOf(world, actor.user.id, upload_id, ['resource']) ?? '',
});

/** Pictures after a write: the given ones, or the existing ones with some added and some removed. Duplicates are merged. */
function mediasFrom(
  world: World,
  actor: Actor,
  before: readonly Media[],
  medias: readonly Media[] | undefined,
  patch: MediasPatch | undefined,
): Media[] {
  const known = new Map(before.map((media) => [media.upload_id, media]));
  const found = new Map<string, Media>();
  const add = (media: Media): void => {
    found.set(media.upload_id, known.get(media.upload_id) ?? mediaFrom(world, actor, media));
  };
  for (const media of medias ?? before) add(media);
  for (const media of patch?.add ?? []) add(media);
  for (const id of patch?.remove ?? []) found.delete(id);
  return [...found.values()];
}

/** Adds a resource to an office (RES-2, RES-3, RES-6). */
export function createResource(
  world: World,
  actor: Actor,
  office: OfficeRow,
  write: ResourceWrite,
): ResourceRow {
  const parent = parentOf(world, actor, office.id, write.parent_id);
  checkManages(world, actor, parent);
  if (!parent && write.type !== 'area') {
    refuse(422, { parent_id: 'Which floor is it on?' });
  }
  const id = world.newId(write.type === 'area' ? 'area' : 'reso');
  const row = world.tables.resources.insert({
    id,
    organization_id: actor.organization.id,
    office_id: office.id,
    type: write.type,
    name: write.name,
    description: write.description ?? null,
    label: write.label ?? null,
    parent_id: parent?.id ?? null,
    floor_id: parent?.floor_id ?? id,
    map_url: write.map_url ?? null,
    map_data: write.map_data ?? null,
    ...capacities(write.type, write),
    is_available: write.is_available ?? true,
    is_open: write.is_open ?? true,
    is_approvable: write.is_approvable ?? false,
    weight: write.weight ?? 0,
    medias: mediasFrom(world, actor, [], write.medias, write.medias_patch),
    ...maps(world, actor, write, { teams: {}, users: {} }),
    tag_ids: [],
    updated_at: world.now,
  });
  record(world, actor, {
    kind: 'resource:add',
    object: row,
    name: row.name,
    office_id: row.office_id,
  });
  broadcast(world, row, 'resource', 'created');
  return row;
}

/** Refuses a change that future bookings would no longer fit (RES-7). */
function checkBookings(
  world: World,
  actor: Actor,
  before: ResourceRow,
  { type, total_slots, maximum_slots_per_user }: ResourceRow,
): void {
  const { total_slots: had, maximum_slots_per_user: each } = before;
  if (type === before.type && total_slots >= had && maximum_slots_per_user >= each) return;
  const slots = ahead(world, before.id);
  if (slots.length === 0) return;
  if (type !== before.type) {
    refuseBooked(world, actor, before, slots, 'move or release them before its type changes');
  }
  const held = slots.filter(({ status }) => status === 'accepted');
  const over = held.filter((slot) => peak(held, slot) > total_slots);
  if (over.length > 0) {
    refuseBooked(world, actor, before, over, `${total_slots} places are too few for them`);
  }
}

/** Fields whose changes the log shows; drawings and lists of people are named without their content. */
const LOGGED = [
  'type',
  'name',
  'description',
  'label',
  'parent_id',
  'total_slots',
  'maximum_slots_per_user',
  'is_available',
  'is_open',
  'is_approvable',
  'weight',
  'map_url',
  'map_data',
  'medias',
  'teams',
  'users',
] as const satisfies readonly (keyof ResourceRow)[];

/** Changes the given fields. */
export function updateResource(
  world: World,
  actor: Actor,
  row: ResourceRow,
  patch: ResourcePatch,
): ResourceRow {
  checkManages(world, actor, row);
  const {
    parent_id,
    medias,
    medias_patch,
    teams,
    users,
    updated_at: _read,
    ...plain
  } = definedFields(patch);
  const type = plain.type ?? row.type;
  const next: ResourceRow = {
    ...row,
    ...plain,
    ...capacities(type, { ...row, ...plain }),
    ...maps(world, actor, definedFields({ ...plain, teams, users }), row),
    medias: mediasFrom(world, actor, row.medias, medias, medias_patch),
    updated_at: world.now,
  };
  checkBookings(world, actor, row, next);
  if (type !== row.type && world.tables.resources.by('parent', row.id).length > 0) {
    if (!HOLDERS.has(type)) refuse(422, { type: 'It contains other places' });
  }
  const placed = parent_id === undefined ? next : placedIn(world, actor, next, parent_id);
  const saved = world.tables.resources.update(row.id, placed);
  if (saved.floor_id !== row.floor_id) carryBelow(world, saved);
  dropPeriods(world, row, saved);
  if (plain.is_approvable !== undefined) approvePeriods(world, saved);
  record(world, actor, {
    kind: 'resource:update',
    object: saved,
    name: saved.name,
    office_id: saved.office_id,
    changes: changesBetween(row, saved, LOGGED, ['map_data', 'teams', 'users']),
  });
  broadcast(world, saved, 'resource', 'updated');
  return saved;
}

function placedIn(
  world: World,
  actor: Actor,
  row: ResourceRow,
  parentId: string | null,
): ResourceRow {
  const parent = parentOf(world, actor, row.office_id, parentId);
  if (parent?.id !== row.parent_id) checkManages(world, actor, parent);
  checkCycle(world, row.id, parent);
  if (!parent && row.type !== 'area') {
    refuse(422, { parent_id: 'Which floor is it on?' });
  }
  return { ...row, parent_id: parent?.id ?? null, floor_id: parent?.floor_id ?? row.id };
}

/** A place and everything in it, parents first. */
const withBelow = ({ tables }: World, row: ResourceRow): [ResourceRow, ...ResourceRow[]] =>
  downward(row, (id) => tables.resources.by('parent', id));

/** Everything in an area moves with it to its new floor. */
function carryBelow(world: World, row: ResourceRow): void {
  const [{ floor_id }, ...inside] = withBelow(world, row);
  for (const { id } of inside) world.tables.resources.update(id, { floor_id });
}

/** The periods of listed targets get the flag too (RES-6). */
function approvePeriods(world: World, { id, is_approvable }: ResourceRow): void {
  const { resourcePermissions } = world.tables;
  for (const row of resourcePermissions.by('resource', id)) {
    if (row.is_approvable === is_approvable) continue;
    resourcePermissions.update(row.id, { is_approvable, updated_at: world.now });
  }
}

/** Periods of targets that are no longer listed are removed. */
function dropPeriods(world: World, before: ResourceRow, { id, teams, users }: ResourceRow): void {
  if (before.teams === teams && before.users === users) return;
  const { resourcePermissions } = world.tables;
  for (const row of resourcePermissions.by('resource', id)) {
    const listed = row.target_id in (row.target_type === 'team' ? teams : users);
    if (!listed) resourcePermissions.remove(row.id);
  }
}

/**
 * Removes a place and everything that belongs only to it: hours, permissions, links. Its calendar is turned off, and bookings
 * stay as history.
 */
export function forgetResource({ tables }: World, row: ResourceRow): void {
  tables.resources.remove(row.id);
  for (const table of [
    tables.hours,
    tables.resourcePermissions,
    tables.additionalAccess,
    tables.resourceManagers,
  ]) {
    for (const { id } of table.by('resource', row.id)) table.remove(id);
  }
  for (const { id } of tables.calendars.by('reference', row.id)) {
    tables.calendars.update(id, { is_enabled: false, error: 'The place was removed' });
  }
  forgetLinks(tables, row);
}

/** Removes a deleted object’s links to other systems. */
export function forgetLinks(
  { externals }: World['tables'],
  { id, organization_id }: { id: string; organization_id: string },
): void {
  for (const link of externals.by('organization', organization_id)) {
    if (link.object_id === id) externals.remove(link.id);
  }
}

/** Removes a resource and everything in it; refused while any of it has future bookings (RES-7). */
export function removeResource(world: World, actor: Actor, row: ResourceRow): void {
  const all = withBelow(world, row);
  for (const each of all) checkManages(world, actor, each);
  for (const each of all.toReversed()) {
    const slots = ahead(world, each.id);
    if (slots.length > 0) refuseBooked(world, actor, each, slots, 'move or release them first');
    forgetResource(world, each);
    record(world, actor, {
      kind: 'resource:update',
      object: each,
      name: each.name,
      office_id: each.office_id,
      changes: [{ field: 'is_deleted', old: false, new: true }],
      deleted: true,
    });
    broadcast(world, each, 'resource', 'deleted');
  }
}
