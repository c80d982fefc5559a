import type { PlaceState as MapState, PlaceStatus } from '@/floor-map';
import type { Person } from '@/api/schemas/people';
import type { Schedule } from '@/api/schemas/schedules';
import type { PlaceSelection, PlaceState } from '@/domain/availability';
import { initials } from '@/domain/people/names';
import { i18n } from '@/lib/i18n';
import { mediaAddress } from '@/lib/config/media-address';
import type { Facts, MapAvailability } from './assess';
import '../strings';
import type { PlaceTexts } from '../text';

const t = i18n.getFixedT(null, 'map');

/** The map and the glyphs have different names for one state. */
export const stateName = (state: PlaceState): MapState =>
  state === 'not_for_you' ? 'notForYou' : state;

/** Everyone named in bookings, by id, with their pictures. */
export function peopleIn(schedules: readonly Schedule[]): ReadonlyMap<string, Person> {
  const people = new Map<string, Person>();
  for (const { slots } of schedules) {
    for (const { user } of slots) if (user) people.set(user.id, user);
  }
  return people;
}

interface Badge {
  readonly initials?: string;
  readonly pictureUrl?: string;
}

/** How people are shown on the plan, cached by person: the floor needs each of them with every change of the hours. */
const badges = new WeakMap<Person, Badge>();

function badgeOf(person: Person): Badge {
  let badge = badges.get(person);
  if (!badge) {
    const picture = mediaAddress(person.profile_photo_url);
    badge = {
      ...(person.name ? { initials: initials(person) } : {}),
      ...(picture === undefined ? {} : { pictureUrl: picture }),
    };
    badges.set(person, badge);
  }
  return badge;
}

const NOBODY: Badge = {};

/** Who has a place, if it may be known; no one if it isn’t taken. */
function holderBadge({ holder, state }: Facts, people: ReadonlyMap<string, Person>): Badge {
  if (state !== 'taken' || !holder) return NOBODY;
  const person = holder.userId === null ? undefined : people.get(holder.userId);
  if (person?.name) return badgeOf(person);
  const named = holder.userName ? { initials: initials({ name: holder.userName }) } : NOBODY;
  return person ? { ...named, ...badgeOf(person) } : named;
}

function statusOf(
  facts: Facts,
  { label, caption }: PlaceTexts,
  people: ReadonlyMap<string, Person>,
): PlaceStatus {
  const state = stateName(facts.state);
  return {
    state,
    label,
    caption,
    ...holderBadge(facts, people),
    ...(state === 'requested' && facts.requests > 1 ? { badge: String(facts.requests) } : {}),
  };
}

type Statuses = ReadonlyMap<string, PlaceStatus>;

/** What the map shows about every place. */
export function statusesOf(
  { facts }: MapAvailability,
  words: (facts: Facts) => PlaceTexts,
  people: ReadonlyMap<string, Person>,
): Statuses {
  return new Map(facts.map((each) => [each.place.id, statusOf(each, words(each), people)]));
}

/** The same, with places that the filters exclude drawn faintly and labeled so. */
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
