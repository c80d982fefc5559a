import { parsePlaceMapData } from '@/floor-map';
import type { Resource, Tag } from '@/api/schemas/places';
import type { GanttRow } from '@/api/schemas/overviews';
import type { SelectorSchedule } from '@/domain/availability';
import type { RankedRoom } from '@/domain/suggestion';
import { areasAbove, type Areas } from '@/parts/booking/places';

/** Seats of a room by its tag of amenity type `seats`; null where it has none (RES-12). */
export function seatsOf({ tags }: Pick<Resource, 'tags'>): number | null {
  return tags.find(({ amenity_type }) => amenity_type === 'seats')?.value ?? null;
}

/** What a room offers besides seats. */
export const equipmentOf = ({ tags }: Pick<Resource, 'tags'>): readonly Tag[] =>
  tags.filter(({ amenity_type }) => amenity_type !== 'seats');

/** A room as the finder and the alternatives rank it. */
export function rankedRoom(room: Resource, areas: Areas, bookable: boolean): RankedRoom {
  const at = parsePlaceMapData(room.map_data);
  return {
    id: room.id,
    type: room.type,
    name: room.name,
    weight: room.weight,
    floor_id: areasAbove(areas, room).at(-1)?.id ?? null,
    tag_ids: room.tags.map(({ id }) => id),
    at: at && { x: at.x, y: at.y },
    seats: seatsOf(room),
    bookable,
  };
}

/** Who and what stands behind a bar of the gantt, as far as privacy lets it be known (PRIV-1). */
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

/** A slot as a booking of its own: what the selector reads. */
export type RoomSchedule = SelectorSchedule & { readonly occupant: Occupant };

const known = new WeakMap<GanttRow, readonly RoomSchedule[]>();

/** The bookings of a room, the same objects while its row is the same. */
export function bookingsIn(row: GanttRow): readonly RoomSchedule[] {
  const before = known.get(row);
  if (before) return before;
  const schedules = row.bars.map((bar): RoomSchedule => {
    // Where the sitter is hidden or nobody sits, the organizer is who has the room.
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
