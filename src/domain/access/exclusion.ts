import { ancestorAreaIds } from '@/domain/places/areas';
import { daysOf, weekday, type LocalDate } from '@/domain/time';
import type { AccessGrant, AccessRules, AccessTarget, Exclusion, WantedPlace } from './types';

/** A place and the areas that contain it, nearest first. */
const chainOf = ({ places }: Pick<AccessRules, 'places'>, placeId: string): string[] => {
  const place = places.get(placeId);
  return place ? [placeId, ...ancestorAreaIds(places, place)] : [placeId];
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

/** Whether a permission covers all of the given days. */
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
 * Who can’t book which place. The list of the place itself decides if it has one, otherwise that of the nearest area above,
 * and without any list everyone may book (RES-6). Added periods count while they apply (ACC-3).
 *
 * The server decides. This predicts what a change of the lists does to existing bookings (ACC-4).
 */
export function exclusionFinder(
  rules: AccessRules,
): (wanted: WantedPlace) => Exclusion | undefined {
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

/** The last day of the permissions, if all of them have ended by the end of a range. */
function endOf(own: readonly AccessGrant[], days: readonly LocalDate[]): LocalDate | undefined {
  const last = days.at(-1) ?? '';
  const ends = own.map(({ end }) => end).filter((end) => end !== null);
  return ends.length > 0 && ends.length === own.length && ends.every((end) => end < last)
    ? ends.toSorted().at(-1)
    : undefined;
}

/** How the deciding list treats a team. */
export type AccessState = 'always' | 'sometimes' | 'over' | 'no';

/** The place or area whose list decides for a place; undefined if everyone may book. */
export function ruleSourceOf(rules: AccessRules): (placeId: string) => string | undefined {
  const listed = new Set(rules.grants.map(({ resource_id }) => resource_id));
  return (placeId) => chainOf(rules, placeId).find((id) => listed.has(id));
}

/** Whether the permissions in one list allow a target to book on a day. */
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
