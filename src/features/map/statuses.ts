import type { PlaceState as MapState, PlaceStatus } from '@/floor-map';
import type { Person } from '@/api/schemas/people';
import type { Schedule } from '@/api/schemas/schedules';
import type { PlaceSelection, PlaceState } from '@/domain/availability';
import { i18n } from '@/lib/i18n';
import { mediaAddress } from '@/lib/config/media-address';
import { initials } from '@/ui/initials';
import type { Facts, MapAvailability } from './assess';
import './strings';
import type { PlaceWords } from './words';

const t = i18n.getFixedT('en', 'map');

/** The map and the glyphs write one state their own way. */
export const stateName = (state: PlaceState): MapState =>
  state === 'not_for_you' ? 'notForYou' : state;

/** Everybody named in bookings, by id: pictures come with them. */
export function peopleIn(schedules: readonly Schedule[]): ReadonlyMap<string, Person> {
  const people = new Map<string, Person>();
  for (const { slots } of schedules) {
    for (const { user } of slots) if (user) people.set(user.id, user);
  }
  return people;
}

function statusOf(
  facts: Facts,
  { label, caption }: PlaceWords,
  people: ReadonlyMap<string, Person>,
): PlaceStatus {
  const state = stateName(facts.state);
  const person =
    state === 'taken' && facts.holder?.userId != null ? people.get(facts.holder.userId) : undefined;
  const name = person?.name ?? facts.holder?.userName;
  const picture = mediaAddress(person?.profile_photo_url);
  return {
    state,
    label,
    caption,
    ...(state === 'taken' && name ? { initials: initials(name) } : {}),
    ...(picture === undefined ? {} : { pictureUrl: picture }),
    ...(state === 'requested' && facts.requests > 1 ? { badge: String(facts.requests) } : {}),
  };
}

type Statuses = ReadonlyMap<string, PlaceStatus>;

/** What the map shows of every place. */
export function statusesOf(
  { facts }: MapAvailability,
  words: (facts: Facts) => PlaceWords,
  people: ReadonlyMap<string, Person>,
): Statuses {
  return new Map(facts.map((each) => [each.place.id, statusOf(each, words(each), people)]));
}

/** The same with what the filters leave out drawn faintly, and saying so. */
export function dimmed(statuses: Statuses, { ids }: Pick<PlaceSelection, 'ids'>): Statuses {
  if (ids.size === statuses.size) return statuses;
  return new Map(
    Array.from(statuses, ([id, status]) => [
      id,
      ids.has(id)
        ? status
        : { ...status, faint: true, label: t('label.faint', { label: status.label }) },
    ]),
  );
}
