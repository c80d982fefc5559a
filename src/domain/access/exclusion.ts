import { areaIdsAbove } from '@/domain/places/areas';
import { daysOf, weekday, type LocalDate } from '@/domain/time';
import type { AccessGrant, AccessRules, AccessTarget, Exclusion, WantedPlace } from './types';

/** A place and the areas that hold it, nearest first. */
const chainOf = ({ places }: Pick<AccessRules, 'places'>, placeId: string): string[] => {
  const place = places.get(placeId);
  return place ? [placeId, ...areaIdsAbove(places, place)] : [placeId];
};

function byPlace<T extends { readonly resource_id: string }>(
  rows: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const before = found.get(row.resource_id);
    if (before) before.push(row);
    else found.set(row.resource_id, [row]);
  }
  return found;
}

/** Whether every one of some days lies in a permission. */
const holdsOn = (
  { start, end, weekdays }: Pick<AccessGrant, 'start' | 'end' | 'weekdays'>,
  days: readonly LocalDate[],
): boolean =>
  days.every(
    (day) =>
      (start === null || start <= day) &&
      (end === null || day <= end) &&
      (weekdays.length === 0 || weekdays.includes(weekday(day))),
  );

/**
 * Who is shut out of which place: the list of the place itself decides where it has one, else that of the nearest area above,
 * and where there is none everyone may book (RES-6). What was added to someone counts within its time (ACC-3).
 *
 * The server decides; this tells beforehand what a change of the lists does to bookings that stand (ACC-4).
 */
export function judgeOf(rules: AccessRules): (wanted: WantedPlace) => Exclusion | undefined {
  const grants = byPlace(rules.grants);
  const added = byPlace(rules.added);
  const isFor = ({ target_type, target_id }: AccessTarget, userId: string): boolean =>
    target_type === 'user'
      ? target_id === userId
      : (rules.members.get(target_id)?.has(userId) ?? false);
  return ({ place_id, user_id, start, end }) => {
    if (user_id === null) return undefined;
    const chain = chainOf(rules, place_id);
    const by = chain.find((id) => grants.has(id));
    if (by === undefined) return undefined;
    const days = daysOf({ start, end }, rules.zone);
    const own = (grants.get(by) ?? []).filter((grant) => isFor(grant, user_id));
    if (own.some((grant) => holdsOn(grant, days))) return undefined;
    const isAdded = chain.some((id) =>
      added.get(id)?.some((row) => row.start <= start && end <= row.end && isFor(row, user_id)),
    );
    return isAdded ? undefined : { by, ended: endOf(own, days) };
  };
}

/** The last day of permissions that are all over when a range ends. */
function endOf(own: readonly AccessGrant[], days: readonly LocalDate[]): LocalDate | undefined {
  const last = days.at(-1) ?? '';
  const ends = own.map(({ end }) => end).filter((end) => end !== null);
  return ends.length > 0 && ends.length === own.length && ends.every((end) => end < last)
    ? ends.toSorted().at(-1)
    : undefined;
}

/** How a team stands to a place in the list that decides. */
export type AccessState = 'always' | 'sometimes' | 'over' | 'no';

/** The place or area whose list decides about a place; undefined where everyone may book. */
export function ruleSourceOf(rules: AccessRules): (placeId: string) => string | undefined {
  const listed = new Set(rules.grants.map(({ resource_id }) => resource_id));
  return (placeId) => chainOf(rules, placeId).find((id) => listed.has(id));
}

/** Whether the grants of one list allow a target to book on a day. */
export function accessStateOf(grants: readonly AccessGrant[], today: LocalDate): AccessState {
  if (grants.length === 0) return 'no';
  const left = grants.filter(({ end }) => end === null || end >= today);
  if (left.length === 0) return 'over';
  return left.some(
    ({ start, end, weekdays }) =>
      (start === null || start <= today) && end === null && weekdays.length === 0,
  )
    ? 'always'
    : 'sometimes';
}
