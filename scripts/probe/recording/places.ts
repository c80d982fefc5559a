import type { ResourceType } from '@/api/schemas/enums';
import type { OfficeHours } from '@/api/schemas/hours';
import type { PermissionMap, Resource } from '@/api/schemas/places';
import { parseFloorMapData, parsePlaceMapData } from '@/floor-map/map-data';
import { hoursFrom } from '@mocks/rules/hour-entries';
import { put, type Recorder } from './recorder';

const LABELS: Readonly<Record<ResourceType, string>> = {
  area: 'Area',
  bike: 'Bike',
  booth: 'Booth',
  desk: 'Desk',
  locker: 'Locker',
  meeting_room: 'Room',
  other: 'Place',
  parking_lot: 'Parking lot',
  parking_space: 'Parking space',
  vehicle: 'Vehicle',
  workspace: 'Workspace',
};

export function writePlaces(recorder: Recorder): void {
  const { as, answers, organization_id, tables } = recorder;
  const divisionOf = new Map<string, string>();
  for (const { id, name, parent_id, offices, updated_at } of answers.divisions) {
    const division = as.id('divi', id);
    for (const office of offices) divisionOf.set(office.id, division);
    put(tables.divisions, {
      id: division,
      organization_id,
      name: as.text('Division', name),
      parent_id: as.idOrNull('divi', parent_id),
      updated_at,
    });
  }
  for (const { id, name, address, country, time_zone, settings, updated_at } of answers.offices) {
    put(tables.offices, {
      id: as.id('offi', id),
      organization_id,
      division_id: divisionOf.get(id) ?? null,
      name: as.text('Office', name),
      address: as.textOrNull('Address', address),
      country: country?.length === 2 ? country : null,
      time_zone,
      settings,
      updated_at,
    });
  }
  for (const { id, name, weight } of answers.categories) {
    put(tables.tagCategories, {
      id: as.id('tagc', id),
      organization_id,
      name: as.text('Category', name),
      weight,
    });
  }
  for (const { id, name, category_id, amenity_type, value, updated_at } of answers.tags) {
    put(tables.tags, {
      id: as.id('tags', id),
      organization_id,
      name: as.text('Tag', name),
      category_id: as.idOrNull('tagc', category_id),
      amenity_type,
      value,
      updated_at,
    });
  }
  writeResources(recorder);
}

function writeResources(recorder: Recorder): void {
  const { as, answers, organization_id, tables } = recorder;
  const parentOf = new Map(answers.resources.map(({ id, parent_id }) => [id, parent_id]));
  const floorOf = (id: string): string => {
    const seen = new Set<string>();
    for (let at = id; ;) {
      const parent = parentOf.get(at);
      if (!parent || seen.has(at)) return at;
      seen.add(at);
      at = parent;
    }
  };
  const own = new Map(answers.tags.map(({ id, value }) => [id, value]));
  for (const place of answers.resources) {
    const { id, type, total_slots, maximum_slots_per_user, is_available, weight } = place;
    const { is_open, is_approvable, updated_at } = place;
    const different = place.tags.filter((tag) => own.get(tag.id) !== tag.value);
    put(tables.resources, {
      id: as.id('reso', id),
      organization_id,
      office_id: as.id('offi', place.office_id),
      type,
      name: as.text(LABELS[type], place.name),
      description: as.textOrNull('Description', place.description),
      label: as.textOrNull('Label', place.label),
      parent_id: as.idOrNull('reso', place.parent_id),
      floor_id: as.id('reso', floorOf(id)),
      map_url: null,
      map_data: geometry(recorder, place),
      total_slots,
      maximum_slots_per_user,
      is_available,
      is_open,
      is_approvable,
      weight,
      medias: [],
      teams: permitted(recorder, 'team', place.teams),
      users: permitted(recorder, 'user', place.users),
      tag_ids: place.tags.map((tag) => as.id('tags', tag.id)),
      ...(different.length > 0 && {
        tag_values: Object.fromEntries(different.map((tag) => [as.id('tags', tag.id), tag.value])),
      }),
      updated_at,
    });
  }
}

function permitted({ as }: Recorder, kind: 'team' | 'user', map: PermissionMap): PermissionMap {
  return Object.fromEntries(
    Object.entries(map).map(([id, { is_approvable }]) => [as.id(kind, id), { is_approvable }]),
  );
}

/** Where things are, without the drawing. */
function geometry({ as }: Recorder, { map_data }: Resource): unknown {
  const floor = parseFloorMapData(map_data);
  if (floor) {
    const rooms = floor.rooms.map(({ id, name, polygon }) => ({
      id: as.text('room', id),
      name: as.text('Room', name),
      polygon,
    }));
    const { width, height } = floor;
    return { width, height, rooms };
  }
  const place = parsePlaceMapData(map_data);
  return (
    place && {
      ...place,
      roomId: as.textOrNull('room', place.roomId),
      group: as.textOrNull('group', place.group),
    }
  );
}

function writeEntry(
  { answers, as, organization_id, tables }: Recorder,
  { id, office_id, resource_id, name, updated_at, scope: _of, ...entry }: OfficeHours,
): void {
  try {
    put(tables.hours, {
      id: as.id('hour', id),
      organization_id,
      office_id: as.idOrNull('offi', office_id),
      resource_id: as.idOrNull('reso', resource_id),
      ...hoursFrom({ ...entry, name: as.textOrNull('Hours', name) }),
      updated_at,
    });
  } catch {
    // Without a date or times that it needs. The host accepts that; the fake server wouldn’t.
    answers.left.set('officeHours.list', 'some entries lack their date or times');
  }
}

export function writeHours(recorder: Recorder): void {
  for (const entry of recorder.answers.hours) writeEntry(recorder, entry);
}
