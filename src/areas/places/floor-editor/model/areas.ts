import type { Resource } from '@/api/schemas/places';
import type { ResourceBatchCreate } from '@/api/schemas/resource-writes';
import { parseFloorMapData, type PlanRoom } from '@/floor-map';
import type { DraftFloor, DraftPlace } from '@/floor-map/edit';
import type { PlaceUpdate } from '@/areas/organization/shared/large-changes/place-operations';

type Create = ResourceBatchCreate['resources'][number];

const keyOf = (name: string): string => name.trim().toLocaleLowerCase('en');

/**
 * The areas that correspond to a plan’s rooms. A room is a shape; hours, permissions, and lists use areas. The two are matched by
 * their name on the floor: a new place in a room belongs to its area, which is created if it doesn’t exist and renamed with the
 * room. Existing places stay where they are, because their hours and permissions could change.
 */
export function areasOfRooms(draft: DraftFloor, floor: Resource, areas: readonly Resource[]) {
  const { id, office_id } = floor;
  const byName = new Map(
    areas.filter(({ parent_id }) => parent_id !== null).map((area) => [keyOf(area.name), area]),
  );
  const before = new Map(parseFloorMapData(floor.map_data)?.rooms.map((room) => [room.id, room]));
  const areaOf = (room: PlanRoom): Resource | undefined =>
    byName.get(keyOf(before.get(room.id)?.name ?? room.name));
  const roomOf = ({ on, roomId }: DraftPlace): PlanRoom | undefined => {
    const room = on ? draft.rooms.get(roomId ?? '') : undefined;
    return room && keyOf(room.name) !== '' ? room : undefined;
  };
  return {
    /** Areas whose rooms were renamed, and how to revert that. */
    renamed: [...draft.rooms.values()].flatMap((room): PlaceUpdate[] => {
      const area = areaOf(room);
      const name = room.name.trim();
      if (!area || name === '' || keyOf(area.name) === keyOf(name)) return [];
      // Another room with that name still represents the area.
      if ([...draft.rooms.values()].some((other) => other !== room && areaOf(other) === area))
        return [];
      return [
        {
          name: area.name,
          update: {
            id: area.id,
            name,
            ...(area.updated_at !== undefined && { updated_at: area.updated_at }),
          },
          restore: { id: area.id, name: area.name },
        },
      ];
    }),
    /** Areas to create for new places, each identified by its room until it has an id. */
    made(added: readonly DraftPlace[]): Create[] {
      const rooms = new Set(added.map(roomOf).filter((room) => room !== undefined));
      return [...rooms].flatMap((room): Create[] =>
        areaOf(room)
          ? []
          : [{ office_id, parent_id: id, type: 'area', name: room.name.trim(), ref: room.id }],
      );
    },
    parentOf(place: DraftPlace): Pick<Create, 'parent_id' | 'parent_ref'> {
      const room = roomOf(place);
      if (!room) return { parent_id: id };
      const area = areaOf(room);
      return area ? { parent_id: area.id } : { parent_ref: room.id };
    },
  };
}
