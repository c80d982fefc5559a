import type { Resource, Tag } from '@/api/schemas/places';
import type { GanttRow } from '@/api/schemas/overviews';
import type { SelectorSchedule } from '@/domain/availability';
import type { RankedRoom } from '@/domain/suggestion';
import { compareNames } from '@/domain/text/order';
import { pointOf, rankedPlace } from '@/areas/booking/shared/find/ranked';
import { ancestorAreas, type Areas } from '@/areas/booking/shared/places';

/** A room’s seats, from its tag of amenity type `seats`; null if it has none (RES-12). */
export function seatsOf({ tags }: Pick<Resource, 'tags'>): number | null {
  return tags.find(({ amenity_type }) => amenity_type === 'seats')?.value ?? null;
}

/** A room’s features besides seats. */
export const equipmentOf = ({ tags }: Pick<Resource, 'tags'>): readonly Tag[] =>
  tags.filter(({ amenity_type }) => amenity_type !== 'seats');

/** A room in the format for the finder and the alternatives. */
export function rankedRoom(room: Resource, areas: Areas, bookable: boolean): RankedRoom {
  return {
    ...rankedPlace(room, ancestorAreas(areas, room).at(-1)?.id ?? null),
    seats: seatsOf(room),
    bookable,
  };
}

/** Who and what is behind a bar of the gantt, as far as privacy allows (PRIV-1). */
export interface Occupant {
  readonly scheduleId: string;
  readonly slotId: string;
  readonly masterId: string | null;
  readonly title: string | null;
  readonly userName: string | null;
  readonly organizerId: string | null;
  readonly photo: string | null;
  readonly visibility: GanttRow['bars'][number]['visibility'];
  readonly canEdit: boolean;
}

/** A slot as a separate booking, in the selector’s format. */
export type RoomSchedule = SelectorSchedule & { readonly occupant: Occupant };

const known = new WeakMap<GanttRow, readonly RoomSchedule[]>();

/** A room’s bookings, stable while its row is. */
export function bookingsIn(row: GanttRow): readonly RoomSchedule[] {
  const before = known.get(row);
  if (before) return before;
  const schedules = row.bars.map((bar): RoomSchedule => {
    // If the occupant is hidden or there is none, the organizer counts as having the room.
    const person = bar.user ?? bar.organizer;
    return {
      id: bar.slot_id,
      slots: [
        {
          id: bar.slot_id,
          start: bar.start,
          end: bar.end,
          status: bar.status,
          slots: bar.slots,
          resource: { id: row.resource.id },
          user: person && { id: person.id, name: person.name },
        },
      ],
      occupant: {
        scheduleId: bar.schedule_id,
        slotId: bar.slot_id,
        masterId: bar.master_id,
        title: bar.title,
        userName: person?.name ?? null,
        organizerId: bar.organizer?.id ?? null,
        photo: person?.profile_photo_url ?? null,
        visibility: bar.visibility,
        canEdit: bar.can_edit,
      },
    };
  });
  known.set(row, schedules);
  return schedules;
}

/** Where the person sits that day; without a desk, the selected floor, otherwise the one of their default area. */
export function nearOf(
  desk: Resource | undefined,
  areas: Areas,
  floorId: string | undefined,
  defaultAreaId: string | null,
) {
  if (desk) {
    const floor = ancestorAreas(areas, desk).at(-1)?.id ?? null;
    return {
      deskName: desk.name,
      anchor: { floor_id: floor, at: pointOf(desk) },
    };
  }
  const home = defaultAreaId === null ? undefined : areas.get(defaultAreaId);
  const homeFloor = home && (ancestorAreas(areas, home).at(-1)?.id ?? home.id);
  return { deskName: undefined, anchor: { floor_id: floorId ?? homeFloor ?? null, at: null } };
}

/** Names of rooms; shared names include the floor. */
export function labelsIn(rows: readonly GanttRow[], areas: Areas): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { resource } of rows) counts.set(resource.name, (counts.get(resource.name) ?? 0) + 1);
  return new Map(
    rows.map(({ resource }) => {
      const floor = ancestorAreas(areas, resource).at(-1)?.name;
      const shared = (counts.get(resource.name) ?? 0) > 1 && floor !== undefined;
      return [resource.id, shared ? `${resource.name} (${floor})` : resource.name];
    }),
  );
}

/** Equipment and how many rooms have it. */
export interface TagCount {
  readonly tag: Tag;
  readonly count: number;
}

/** Equipment, by how many rooms have it. */
export function tagsIn(rows: readonly GanttRow[]): readonly TagCount[] {
  const counts = new Map<string, { tag: Tag; count: number }>();
  for (const { resource } of rows) {
    for (const tag of equipmentOf(resource)) {
      const known = counts.get(tag.id);
      if (known) known.count += 1;
      else counts.set(tag.id, { tag, count: 1 });
    }
  }
  return [...counts.values()].toSorted(
    (a, b) => b.count - a.count || compareNames(a.tag.name, b.tag.name),
  );
}
