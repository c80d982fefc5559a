import { isSeatType } from '@/domain/reservations/kinds';
import { daysBetween, isLocalDate } from '@/domain/time';
import { HISTORY_DAYS } from './history';
import {
  compareDistances,
  compareSiblingKeys,
  sharedTags,
  siblingKey,
  type Point,
  type RankedPlace,
  type SiblingKey,
} from './places';

/** After this many days, a booking counts half (SUG-1). */
export const HALF_LIFE_DAYS = 30;

/** A place that may be suggested. */
export interface Candidate extends RankedPlace {
  /** Bookable by this person for the whole range shown; others are never suggested (SUG-2, ACC-2). */
  readonly bookable: boolean;
  /** The areas that contain the place. */
  readonly within: readonly string[];
}

/** Everything a suggestion depends on. The day is the office’s; nothing here depends on the clock. */
export interface SuggestionQuestion {
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly candidates: readonly Candidate[];
  /** Ids of favorite places. */
  readonly favorites?: { readonly has: (placeId: string) => boolean } | undefined;
  /** My own earlier bookings, one entry per place and day. */
  readonly history?: readonly { readonly place_id: string; readonly day: string }[] | undefined;
  /** Where colleagues sit that day. */
  readonly colleagues?: readonly ColleagueSeat[] | undefined;
  readonly preferredTags?: readonly string[] | undefined;
  readonly defaultAreaId?: string | null | undefined;
}

export interface ColleagueSeat {
  readonly user_id: string;
  readonly floor_id: string | null;
  readonly at: Point | null;
}

/** Why a place is suggested: the first criterion of SUG-1 that applies. */
export type SuggestionReason =
  | { readonly kind: 'favorite'; readonly lastUsed: string | null }
  | { readonly kind: 'habit'; readonly times: number }
  | { readonly kind: 'colleague'; readonly userId: string }
  | { readonly kind: 'tags'; readonly tagIds: readonly string[] }
  | { readonly kind: 'area' }
  | { readonly kind: 'first' };

export interface Suggestion {
  readonly place_id: string;
  readonly reason: SuggestionReason;
}

/** The order of SUG-1, as a list of sort keys per place. */
interface Keys {
  readonly place: Candidate;
  readonly favorite: boolean;
  readonly lastUsed: string;
  readonly score: number;
  readonly times: number;
  /** Squared, which keeps the order without computing the root. */
  readonly distance: number;
  readonly colleague: string;
  readonly tags: number;
  readonly inArea: boolean;
  readonly sibling: SiblingKey;
}

/**
 * The best places for a person and a day, best first (SUG-1, SUG-2): a free favorite, most recently used first; own
 * bookings of the last 90 days by the sum of 0.5^(age in days / 30); the desk nearest to a colleague; most preferred tags; the
 * default area, then weight, then name. The same data gives the same suggestions, whatever its order.
 *
 * @param limit how many to return; all by default
 */
export function suggestPlaces(question: SuggestionQuestion, limit = Infinity): Suggestion[] {
  const used = usesOf(question);
  const seats = seatsByFloor(question.colleagues ?? []);
  const ranked: Keys[] = [];
  for (const place of question.candidates) {
    if (!place.bookable || place.type === 'area') continue;
    const keys = keysOf(place, question, used.get(place.id), seats);
    const last = ranked.at(-1);
    // Only as many as were requested are kept in order, so thousands of names are never compared.
    if (ranked.length >= limit && (!last || compareKeys(keys, last) >= 0)) continue;
    if (limit === Infinity) ranked.push(keys);
    else insert(ranked, keys, limit);
  }
  if (limit === Infinity) ranked.sort(compareKeys);
  return ranked.map((keys) => ({
    place_id: keys.place.id,
    reason: reasonOf(keys, question),
  }));
}

interface Use {
  lastUsed: string;
  readonly ages: number[];
}

function usesOf({ day, history = [] }: SuggestionQuestion): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>();
  for (const booking of history) {
    if (!isLocalDate(booking.day)) continue;
    const age = daysBetween(booking.day, day);
    if (age < 0) continue;
    const use = uses.get(booking.place_id) ?? { lastUsed: '', ages: [] };
    uses.set(booking.place_id, use);
    if (booking.day > use.lastUsed) use.lastUsed = booking.day;
    if (age <= HISTORY_DAYS) use.ages.push(age);
  }
  return uses;
}

function keysOf(
  place: Candidate,
  question: SuggestionQuestion,
  use: Use | undefined,
  seats: SeatsByFloor,
): Keys {
  const { favorites, preferredTags = [], defaultAreaId } = question;
  const nearest = nearestColleague(place, seats);
  return {
    place,
    favorite: favorites?.has(place.id) === true,
    lastUsed: use?.lastUsed ?? '',
    score: scoreOf(use?.ages ?? []),
    times: use?.ages.length ?? 0,
    distance: nearest.distance,
    colleague: nearest.userId,
    tags: preferredTags.length === 0 ? 0 : sharedTags(place, preferredTags),
    inArea: typeof defaultAreaId === 'string' && place.within.includes(defaultAreaId),
    sibling: siblingKey(place),
  };
}

// Summed from the newest on, so that the order of the history doesn’t change the last digit.
function scoreOf(ages: readonly number[]): number {
  let score = 0;
  for (const age of ages.toSorted((a, b) => a - b)) score += 0.5 ** (age / HALF_LIFE_DAYS);
  return score;
}

interface Seat extends Point {
  readonly userId: string;
}
type SeatsByFloor = ReadonlyMap<string, readonly Seat[]>;

function seatsByFloor(colleagues: readonly ColleagueSeat[]): SeatsByFloor {
  const floors = new Map<string, Seat[]>();
  for (const { user_id: userId, floor_id: floor, at } of colleagues) {
    if (floor === null || !at) continue;
    const seats = floors.get(floor) ?? [];
    floors.set(floor, seats);
    seats.push({ userId, x: at.x, y: at.y });
  }
  return floors;
}

const NOBODY = { distance: Infinity, userId: '' } as const;

function nearestColleague({ type, floor_id: floor, at }: Candidate, floors: SeatsByFloor) {
  const seats = floor === null || !at || !isSeatType(type) ? undefined : floors.get(floor);
  if (!seats || !at) return NOBODY;
  let [distance, userId] = [Infinity, ''];
  for (const seat of seats) {
    const away = (seat.x - at.x) ** 2 + (seat.y - at.y) ** 2;
    if (away < distance || (away === distance && seat.userId < userId)) {
      distance = away;
      userId = seat.userId;
    }
  }
  return { distance, userId };
}

function compareKeys(a: Keys, b: Keys): number {
  return (
    Number(b.favorite) - Number(a.favorite) ||
    (a.favorite ? compareDays(b.lastUsed, a.lastUsed) : 0) ||
    b.score - a.score ||
    compareDistances(a.distance, b.distance) ||
    b.tags - a.tags ||
    Number(b.inArea) - Number(a.inArea) ||
    compareSiblingKeys(a.sibling, b.sibling)
  );
}

function compareDays(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

function insert(ranked: Keys[], keys: Keys, limit: number): void {
  let at = ranked.length;
  for (let i = at - 1; i >= 0; i -= 1) {
    const other = ranked[i];
    if (!other || compareKeys(keys, other) >= 0) break;
    at = i;
  }
  ranked.splice(at, 0, keys);
  if (ranked.length > limit) ranked.pop();
}

function reasonOf(keys: Keys, { preferredTags = [] }: SuggestionQuestion): SuggestionReason {
  if (keys.favorite) return { kind: 'favorite', lastUsed: keys.lastUsed || null };
  if (keys.times > 0) return { kind: 'habit', times: keys.times };
  if (keys.distance < Infinity) return { kind: 'colleague', userId: keys.colleague };
  if (keys.tags > 0) {
    return {
      kind: 'tags',
      tagIds: preferredTags.filter((tag) => keys.place.tag_ids.includes(tag)),
    };
  }
  return { kind: keys.inArea ? 'area' : 'first' };
}
