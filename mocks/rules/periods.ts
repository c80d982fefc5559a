import { WEEKDAYS } from '@/api/schemas/enums';
import type { ResourceRow } from '../world/rows';
import type { AdditionalAccessRow, ResourcePermissionRow } from '../world/rows-access';
import type { World } from '../world/world';
import { ancestry, type Span } from './hours';
import { addDays, dayBounds, daysOf, weekdayOf } from './zone';

/** When permissions apply: periods and weekdays of the permission maps, and added periods (ACC-3). */

type Target = Pick<ResourcePermissionRow, 'target_type' | 'target_id'>;

/** The zone of a place’s office (TZ-2). */
export const zoneOfPlace = (world: World, { office_id }: ResourceRow): string =>
  world.tables.offices.get(office_id)?.time_zone ?? 'UTC';

const isFor =
  ({ target_type, target_id }: Target) =>
  (row: Target): boolean =>
    row.target_type === target_type && row.target_id === target_id;

/** The periods of one entry of a resource’s permission maps; none means that it always applies. */
export const periodsOf = (
  world: World,
  resourceId: string,
  target: Target,
): ResourcePermissionRow[] =>
  world.tables.resourcePermissions.by('resource', resourceId).filter(isFor(target));

type Period = Pick<ResourcePermissionRow, 'start' | 'end' | 'weekdays'>;

/** Whether a period contains every office day of a range. Both of its ends are included. */
function covers({ start, end, weekdays }: Period, days: readonly string[]): boolean {
  return days.every((day) => {
    const weekday = WEEKDAYS[weekdayOf(day)];
    return (
      (start === null || start <= day) &&
      (end === null || day <= end) &&
      (weekdays.length === 0 || (weekday !== undefined && weekdays.includes(weekday)))
    );
  });
}

/** Whether an entry of a resource’s permission maps applies throughout a range. */
export function holdsIn(world: World, resource: ResourceRow, target: Target, range: Span): boolean {
  const periods = periodsOf(world, resource.id, target);
  if (periods.length === 0) return true;
  const days = daysOf(range.start, range.end, zoneOfPlace(world, resource));
  return periods.some((period) => covers(period, days));
}

/** The first instant after the start of a range at which an entry applies again; null if it never does. */
export function nextHeld(
  world: World,
  resource: ResourceRow,
  target: Target,
  { start }: Span,
): string | null {
  const zone = zoneOfPlace(world, resource);
  const [today = ''] = daysOf(start, start, zone);
  const firsts = periodsOf(world, resource.id, target).flatMap((period) => {
    let day = period.start !== null && period.start > today ? period.start : addDays(today, 1);
    for (let step = 0; step < 7; step++, day = addDays(day, 1)) {
      if (covers(period, [day])) return [dayBounds(day, zone).start];
    }
    return [];
  });
  return firsts.toSorted()[0] ?? null;
}

/** Whether a period added for a person or one of their teams, here or above, covers a range to the minute (ACC-3). */
export function isAdded(
  world: World,
  resource: ResourceRow,
  userId: string,
  teamIds: () => ReadonlySet<string>,
  range: Span,
): boolean {
  const { additionalAccess } = world.tables;
  const reaches = (row: AdditionalAccessRow): boolean =>
    row.start <= range.start &&
    range.end <= row.end &&
    (row.target_type === 'user' ? row.target_id === userId : teamIds().has(row.target_id));
  return ancestry(world, resource).some(({ id }) =>
    additionalAccess.by('resource', id).some(reaches),
  );
}
