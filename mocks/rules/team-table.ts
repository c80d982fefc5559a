import type { LocationKind } from '@/api/schemas/enums';
import { WEEKDAYS } from '@/api/schemas/enums';
import type { TableCell, TableDay, TableRow, TableSlot } from '@/api/schemas/overviews';
import type { Actor } from '../core/implement';
import * as views from '../core/views';
import type { OfficeRow, SlotRow, UserRow } from '../world/rows';
import type { World } from '../world/world';
import { isNamed, isShown, slotsOfOwners } from './boards';
import { overlaps } from './capacity';
import { openDay, type Span } from './hours';
import { isAbsence, usesOn } from './leave';
import { addDays, dayBounds, mondayOf, timeOf, weekdayOf } from './zone';

/** The scope of a team table: which days, in whose zone, and a second zone for labels (TZ-10). */
export interface Frame {
  readonly office: OfficeRow;
  readonly zone: string;
  readonly userZone: string | undefined;
  readonly days: readonly string[];
  /** The days’ week: a table of one day contains the same people as that of its week. */
  readonly span: Span;
}

/** A day’s week, or only the day. Its bounds are in the table’s zone, never the viewer’s (TZ-10). */
export function frameOf(
  office: OfficeRow,
  query: {
    date: string;
    tz?: string | undefined;
    user_tz?: string | undefined;
    date_only?: boolean | undefined;
  },
): Frame {
  const zone = query.tz ?? office.time_zone;
  const monday = mondayOf(query.date);
  return {
    office,
    zone,
    userZone: query.user_tz,
    days: query.date_only
      ? [query.date]
      : [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(monday, ahead)),
    span: { start: dayBounds(monday, zone).start, end: dayBounds(addDays(monday, 6), zone).end },
  };
}

/** Up to this many named people are read by their own days; for more, the whole office is read. */
const FEW = 500;

/** The office’s slots that every other view shows, by person (UI-1). */
function slotsByUser(
  world: World,
  actor: Actor,
  frame: Frame,
  { user_id }: Filter,
): Map<string, SlotRow[]> {
  const { id } = frame.office;
  const found = new Map<string, SlotRow[]>();
  const owners =
    user_id && user_id.length <= FEW
      ? [...new Set(user_id)].map((user) => ['userDay', user] as const)
      : [['officeDay', id] as const];
  for (const slot of slotsOfOwners(world, actor.organization.id, owners, frame.span)) {
    if (slot.office_id !== id || !isShown(slot)) continue;
    // A confidential booking would reveal its holder by the row it’s in (PRIV-1).
    if (slot.user_id === null || !isNamed(world, actor, slot)) continue;
    const own = found.get(slot.user_id);
    if (own) own.push(slot);
    else found.set(slot.user_id, [slot]);
  }
  return found;
}

function tableSlot(world: World, slot: SlotRow, { zone, userZone, office }: Frame): TableSlot[] {
  const resource = views.resourceRefById(world, slot.resource_id);
  if (!resource) return [];
  const { start, end, status } = slot;
  return [
    {
      schedule_id: slot.schedule_id,
      slot_id: slot.id,
      resource,
      start,
      end,
      time_zone: office.time_zone,
      start_time: timeOf(start, zone),
      end_time: timeOf(end, zone),
      user_start_time: userZone === undefined ? null : timeOf(start, userZone),
      user_end_time: userZone === undefined ? null : timeOf(end, userZone),
      status,
      presence: slot.presence_status,
      presence_type: slot.presence_type,
    },
  ];
}

/** Where a person is on each day of the table: absence before the plan, without its reason (PRIV-3, LEAVE-1). */
function locationsOf(
  world: World,
  actor: Actor,
  { days }: Frame,
  userId: string,
): (readonly LocationKind[])[] {
  const uses = usesOn(world, actor.organization.id, userId, {
    start: days[0] ?? '',
    end: days.at(-1) ?? '',
  });
  const week = world.tables.weeks
    .by('userWeek', `${userId}|${mondayOf(days[0] ?? '')}`)
    .find(({ organization_id }) => organization_id === actor.organization.id);
  return days.map((date) => {
    const weekday = WEEKDAYS[weekdayOf(date)];
    const planned = (week && weekday ? week[weekday] : undefined) ?? NOWHERE;
    if (uses.length === 0) return planned;
    const touching = uses.filter(({ start, end }) => start <= date && end >= date);
    const whole = touching.find((use) => use.half_day === null);
    if (whole) return [kindOf(whole.type)];
    const half = touching[0];
    if (!half) return planned;
    const [morning = 'office', afternoon = morning] = planned;
    return half.half_day === 'morning'
      ? [kindOf(half.type), afternoon]
      : [morning, kindOf(half.type)];
  });
}

const NOWHERE: readonly LocationKind[] = [];

const kindOf = (type: Parameters<typeof isAbsence>[0]): LocationKind =>
  isAbsence(type) ? 'out_of_office' : type === 'remote' ? 'remote' : 'office';

/** A person in the table: where they are on each of its days, and their places in its range. */
export interface TableEntry {
  readonly id: string;
  readonly user: UserRow;
  readonly locations: readonly (readonly LocationKind[])[];
  readonly slots: readonly SlotRow[];
}

interface Filter {
  readonly team_id?: readonly string[] | undefined;
  readonly user_id?: readonly string[] | undefined;
}

/**
 * The table’s people: those of the office and those who have a place there in the range, filtered by team and person if
 * requested.
 */
function peopleOf(
  world: World,
  actor: Actor,
  { office }: Frame,
  here: ReadonlyMap<string, unknown>,
  { team_id, user_id }: Filter,
): UserRow[] {
  const members = team_id
    ? new Set(
        team_id.flatMap((id) =>
          world.tables.teamMembers.by('team', id).map((member) => member.user_id),
        ),
      )
    : undefined;
  const organization = actor.organization.id;
  if (user_id) {
    // People requested by name are shown wherever they belong.
    return [...new Set(user_id)].flatMap((id) => {
      if (members && !members.has(id)) return [];
      const isMember = world.tables.memberships
        .by('user', id)
        .some(({ organization_id }) => organization_id === organization);
      const user = isMember ? world.tables.users.get(id) : undefined;
      return user ? [user] : [];
    });
  }
  return world.tables.memberships.by('organization', organization).flatMap(({ user_id: id }) => {
    if (members && !members.has(id)) return [];
    const user = world.tables.users.get(id);
    return user && (here.has(id) || user.default_office_id === office.id) ? [user] : [];
  });
}

/** Everyone in the table. Only those on the requested page are converted for sending, by {@link tableRow}. */
export function tableEntries(
  world: World,
  actor: Actor,
  frame: Frame,
  filter: Filter,
): TableEntry[] {
  const here = slotsByUser(world, actor, frame, filter);
  return peopleOf(world, actor, frame, here, filter).map((user) => ({
    id: user.id,
    user,
    locations: locationsOf(world, actor, frame, user.id),
    slots: here.get(user.id) ?? NO_SLOTS,
  }));
}

const NO_SLOTS: readonly SlotRow[] = [];

/** A row of the table as it’s sent. */
export const tableRow = (world: World, frame: Frame, entry: TableEntry): TableRow => ({
  user: views.person(entry.user),
  days: frame.days.map((date, index): TableCell => {
    const bounds = dayBounds(date, frame.zone);
    return {
      date,
      locations: [...(entry.locations[index] ?? NOWHERE)],
      slots: entry.slots
        .filter((slot) => overlaps(slot, bounds))
        .flatMap((slot) => tableSlot(world, slot, frame)),
    };
  }),
});

/** Where someone counts on a day: by plan or absence, otherwise by a place they have. */
function kindsOf(entry: TableEntry, index: number, bounds: Span): readonly LocationKind[] {
  const locations = entry.locations[index] ?? NOWHERE;
  if (locations.length > 0) return locations;
  return entry.slots.some((slot) => overlaps(slot, bounds)) ? AT_OFFICE : NOWHERE;
}

const AT_OFFICE: readonly LocationKind[] = ['office'];

/** The columns: how many people are where. Halves of a day count for both. */
export function tableDays(
  world: World,
  { office, days, zone }: Frame,
  entries: readonly TableEntry[],
): TableDay[] {
  return days.map((date, index) => {
    const bounds = dayBounds(date, zone);
    const counts = { office: 0, remote: 0, out_of_office: 0, not_available: 0, unplanned: 0 };
    for (const entry of entries) {
      const [first, second] = kindsOf(entry, index, bounds);
      counts[first ?? 'unplanned'] += 1;
      if (second !== undefined && second !== first) counts[second] += 1;
    }
    return { date, ...counts, is_open: openDay(world, office, date).open.length > 0 };
  });
}

const ORDER: readonly LocationKind[] = ['office', 'remote', 'out_of_office', 'not_available'];

/**
 * Sorts people as they’re filed: by the first letter of the last word of their name, then by name (ROLE-5). With a day, first by
 * where they are on it, with those in the office before the others.
 */
export function presenceKey(
  frame: Frame,
  date: string | undefined,
  order: 'asc' | 'desc' = 'asc',
): (entry: TableEntry) => string {
  const index = date === undefined ? -1 : frame.days.indexOf(date);
  if (index < 0) return ({ user }) => filedUnder(user.name ?? user.email);
  const bounds = dayBounds(frame.days[index] ?? '', frame.zone);
  return (entry) => {
    const kinds = kindsOf(entry, index, bounds);
    const at = ORDER.findIndex((kind) => kinds.includes(kind));
    const rank = at < 0 ? ORDER.length : at;
    return `${order === 'asc' ? rank : ORDER.length - rank} ${filedUnder(entry.user.name ?? entry.user.email)}`;
  };
}

/** A name with the letter it’s filed under; people without one come last. */
function filedUnder(name: string): string {
  const lower = name.trim().toLowerCase();
  const last = lower.slice(lower.lastIndexOf(' ') + 1);
  const letter = /[\p{L}\p{Nd}]/u.exec(last)?.[0] ?? '\uFFFF';
  return `${letter} ${lower}`;
}
