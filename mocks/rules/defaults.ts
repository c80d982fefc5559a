import type { ResourceType } from '@/api/schemas/enums';
import { HOUR, MINUTE, QUARTER } from '@/domain/time/durations';
import type { OfficeRow, ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { openDay, type Span } from './hours';
import { lengthsOf } from './settings';
import { dayOf, instantAt } from './zone';

/** Booked by the hour; all other types by the day (DEF-2). */
const BY_HOUR = new Set<ResourceType>(['meeting_room', 'booth']);

interface Times {
  start_time: string;
  end_time: string;
}

/** The office’s default hours, otherwise the organization’s, otherwise 9:00 to 17:00 (DEF-1). */
function defaultTimes(world: World, office: OfficeRow): Times {
  const organization = world.tables.organizations.get(office.organization_id);
  const own = organization?.settings['reservation_default_time'] as Times | null | undefined;
  return (
    office.settings.reservation_default_time ??
    own ?? { start_time: '09:00:00', end_time: '17:00:00' }
  );
}

/**
 * A place’s default booking range on an office day: a desk 8 hours, a meeting room 1 hour, from the current quarter hour today
 * and from the default start on other days, cut to the opening hours and the office’s allowed lengths (DEF-1 to DEF-4). Undefined
 * if the place doesn’t open that day, or has already closed.
 */
export function defaultRange(
  world: World,
  office: OfficeRow,
  resource: ResourceRow,
  date: string,
): Span | undefined {
  const { open } = openDay(world, office, date, resource);
  const [first] = open;
  const last = open.at(-1);
  if (!first || !last) return undefined;
  const times = defaultTimes(world, office);
  const standard = instantAt(date, times.start_time, office.time_zone);
  const now = new Date(Math.floor(world.clock.now() / QUARTER) * QUARTER).toISOString();
  const wanted = date === dayOf(world.now, office.time_zone) ? now : standard;
  const start = wanted > first.start ? wanted : first.start;
  if (start >= last.end) return undefined;
  const preferred = BY_HOUR.has(resource.type) ? HOUR : 8 * HOUR;
  const { shortest, longest } = lengthsOf(office);
  const length = Math.max(shortest * MINUTE, Math.min(preferred, longest * MINUTE));
  const end = new Date(Date.parse(start) + length).toISOString();
  return { start, end: end < last.end ? end : last.end };
}
