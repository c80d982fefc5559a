import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { intersect, readSpan } from '@/domain/reservations';
import { sortPeople } from '@/domain/people';
import { foldText } from '@/domain/text/search';
import { floorOf } from '../model/places';
import type { MapModel } from '../model';

type Known = Pick<MapModel, 'schedules' | 'asked' | 'areas' | 'floor' | 'viewerId'>;

/** Someone in the office during the requested time, and where. */
export interface PersonHere {
  readonly userId: string;
  readonly name: string;
  readonly picture: string | null;
  readonly placeId: string;
  readonly placeName: string;
  readonly start: number;
  readonly end: number;
  readonly floorId: string | undefined;
  readonly floorName: string | undefined;
  readonly isMe: boolean;
}

/** Types of places where people work, best first: a person is listed once, at their desk and not at the meeting. */
const RANK: Readonly<Record<string, number>> = { desk: 0, workspace: 1, booth: 2, meeting_room: 3 };
const OTHER = 9;

/**
 * Who is in the office during the requested time, each at one place: this floor first, then by name. Holders of private bookings
 * aren’t included, because the server doesn’t name them (PRIV-2).
 */
export function peopleHere(
  { schedules, asked, areas, floor, viewerId }: Known,
  searchText: string,
): PersonHere[] {
  const best = new Map<string, { rank: number; person: PersonHere }>();
  for (const slot of slotsOf(schedules)) {
    const { user, resource } = slot;
    const span = readSpan(slot);
    const rank = RANK[resource.type] ?? OTHER;
    if (!user || rank === OTHER || !span) continue;
    if (slot.status !== 'accepted' || !intersect(span, asked.bookable)) continue;
    const known = best.get(user.id);
    if (known && known.rank <= rank) continue;
    const parent = resource.parent_id === null ? undefined : areas.get(resource.parent_id);
    const there = parent && floorOf(areas, parent);
    best.set(user.id, {
      rank,
      person: {
        userId: user.id,
        name: user.name ?? user.email,
        picture: user.profile_photo_url,
        placeId: resource.id,
        placeName: resource.name,
        ...span,
        floorId: there?.id,
        floorName: there?.name,
        isMe: user.id === viewerId,
      },
    });
  }
  const asks = foldText(searchText).trim();
  const order = (person: PersonHere) => (person.isMe ? 0 : person.floorId === floor.id ? 1 : 2);
  const found = [...best.values()]
    .map(({ person }) => person)
    .filter(
      ({ name, placeName }) => asks === '' || foldText(`${name} ${placeName}`).includes(asks),
    );
  return sortPeople(found).toSorted((a, b) => order(a) - order(b));
}

const slotsOf = (schedules: readonly Schedule[]): ScheduleSlot[] =>
  schedules.flatMap(({ slots }) => slots);
