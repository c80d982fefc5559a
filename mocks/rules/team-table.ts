import type { LocationKind } from '@/api/schemas/enums';
import { WEEKDAYS } from '@/api/schemas/enums';
import type { TableCell, TableDay, TableRow, TableSlot } from '@/api/schemas/overviews';
import { DAY } from '@/domain/time/durations';
import type { Actor } from '../core/implement';
import { personKey } from '../core/names';
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
  /** The same with a day before and after: the week as any office’s calendar counts it. */
  readonly around: Span;
  /** The bounds of a day in a zone, each computed once. */
  readonly boundsOf: (date: string, zone: string) => Span;
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
  const start = dayBounds(monday, zone).start;
  const end = dayBounds(addDays(monday, 6), zone).end;
  const known = new Map<string, Span>();
  return {
    office,
    zone,
    userZone: query.user_tz,
    days: query.date_only
      ? [query.date]
      : [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(monday, ahead)),
    span: { start, end },
    around: {
      start: new Date(Date.parse(start) - DAY).toISOString(),
      end: new Date(Date.parse(end) + DAY).toISOString(),
    },
    boundsOf: (date, at) => {
      const key = `${date} ${at}`;
      const bounds = known.get(key) ?? dayBounds(date, at);
      known.set(key, bounds);
      return bounds;
    },
  };
}

/** Up to this many named people are read by their own days; for more, the whole office is read. */
const FEW = 500;

/** The slots that every other view shows, by person (UI-1), wherever they are (SELF-5). */
function slotsByUser(
  world: World,
  actor: Actor,
  { around }: Frame,
  { user_id }: Filter,
): Map<string, SlotRow[]> {
  const organization = actor.organization.id;
  const found = new Map<string, SlotRow[]>();
  const owners =
    user_id && user_id.length <= FEW
      ? [...new Set(user_id)].map((user) => ['userDay', user] as const)
      : world.tables.offices
          .by('organization', organization)
          .map(({ id }) => ['officeDay', id] as const);
  for (const slot of slotsOfOwners(world, organization, owners, around)) {
    if (!isShown(slot)) continue;
    // A confidential booking would reveal its holder by the row it’s in (PRIV-1).
    if (slot.user_id === null || !isNamed(world, actor, slot)) continue;
    const own = found.get(slot.user_id);
    if (own) own.push(slot);
    else found.set(slot.user_id, [slot]);
  }
  return found;
}

/** Whether a slot is on a day of the table: here by the table’s zone, elsewhere by its own office’s (TZ-3). */
function isOn(world: World, frame: Frame, slot: SlotRow, date: string): boolean {
  const zone =
    slot.office_id === frame.office.id
      ? frame.zone
      : world.tables.offices.get(slot.office_id)?.time_zone;
  return zone !== undefined && overlaps(slot, frame.boundsOf(date, zone));
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
      time_zone: world.tables.offices.get(slot.office_id)?.time_zone ?? office.time_zone,
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

/** A person in the table: where they are on each of its days, and their places in its range, in any office. */
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
  { office, span }: Frame,
  slots: ReadonlyMap<string, readonly SlotRow[]>,
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
    const isHere = () =>
      slots.get(id)?.some((slot) => slot.office_id === office.id && overlaps(slot, span)) === true;
    return user && (user.default_office_id === office.id || isHere()) ? [user] : [];
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
  days: frame.days.map((date, index): TableCell => ({
    date,
    locations: [...(entry.locations[index] ?? NOWHERE)],
    office_id: placesOf(world, frame, entry, date).office,
    slots: placesOf(world, frame, entry, date).slots.flatMap((slot) =>
      tableSlot(world, slot, frame),
    ),
  })),
});

interface Places {
  readonly slots: readonly SlotRow[];
  /** The office they’re in, if they’re in one: this one, if they have a place in several. */
  readonly office: string | null;
}

function placesOf(world: World, frame: Frame, entry: TableEntry, date: string): Places {
  const slots = entry.slots.filter((slot) => isOn(world, frame, slot, date));
  const ids = slots.map(({ office_id }) => office_id);
  const here = frame.office.id;
  const office = ids.includes(here) ? here : (ids[0] ?? entry.user.default_office_id);
  return { slots, office };
}

/** Where someone counts in an office’s table. */
type Kind = LocationKind | 'elsewhere';

/** Where someone counts on a day: by plan or absence, otherwise by a place they have; in this office, or in another one. */
function kindsOf(world: World, frame: Frame, entry: TableEntry, index: number): readonly Kind[] {
  const { slots, office } = placesOf(world, frame, entry, frame.days[index] ?? '');
  const planned = entry.locations[index] ?? NOWHERE;
  const kinds = planned.length > 0 ? planned : slots.length > 0 ? AT_OFFICE : NOWHERE;
  const isElsewhere = office !== null && office !== frame.office.id;
  return kinds.map((kind) => (kind === 'office' && isElsewhere ? 'elsewhere' : kind));
}

const AT_OFFICE: readonly LocationKind[] = ['office'];

/** The columns: how many people are where. Halves of a day count for both. */
export function tableDays(world: World, frame: Frame, entries: readonly TableEntry[]): TableDay[] {
  const { office, days } = frame;
  return days.map((date, index) => {
    const counts = {
      office: 0,
      elsewhere: 0,
      remote: 0,
      out_of_office: 0,
      not_available: 0,
      unplanned: 0,
    };
    for (const entry of entries) {
      const [first, second] = kindsOf(world, frame, entry, index);
      counts[first ?? 'unplanned'] += 1;
      if (second !== undefined && second !== first) counts[second] += 1;
    }
    return { date, ...counts, is_open: openDay(world, office, date).open.length > 0 };
  });
}

const ORDER: readonly Kind[] = ['office', 'elsewhere', 'remote', 'out_of_office', 'not_available'];

/**
 * Sorts people as in every list (ROLE-5). With a day, first by where they are on it, with those in the office before the others.
 */
export function presenceKey(
  world: World,
  frame: Frame,
  date: string | undefined,
  order: 'asc' | 'desc' = 'asc',
): (entry: TableEntry) => string {
  const index = date === undefined ? -1 : frame.days.indexOf(date);
  if (index < 0) return ({ user }) => personKey(user);
  return (entry) => {
    const kinds = kindsOf(world, frame, entry, index);
    const at = ORDER.findIndex((kind) => kinds.includes(kind));
    const rank = at < 0 ? ORDER.length : at;
    return `${order === 'asc' ? rank : ORDER.length - rank} ${personKey(entry.user)}`;
  };
}
