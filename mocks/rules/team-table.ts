import type { LocationKind } from '@/api/schemas/enums';
import { WEEKDAYS } from '@/api/schemas/enums';
import type { TableCell, TableDay, TableRow, TableSlot } from '@/api/schemas/overviews';
import type { Actor } from '../core/implement';
import * as views from '../core/views';
import type { OfficeRow, SlotRow, UserRow } from '../world/rows';
import type { World } from '../world/world';
import { isShown, slotsOfOwners } from './boards';
import { overlaps } from './capacity';
import { openDay, type Span } from './hours';
import { isAbsence, usesOn } from './leave';
import { sightOf } from './privacy';
import { addDays, dayBounds, mondayOf, timeOf, weekdayOf } from './zone';

/** What a team table shows: which days, in whose zone, and a second zone for labels (TZ-10). */
export interface Frame {
  readonly office: OfficeRow;
  readonly zone: string;
  readonly userZone: string | undefined;
  readonly days: readonly string[];
}

/** The week of a day, or the day alone. Its borders come from the table's zone, never from the viewer's (TZ-10). */
export function frameOf(
  office: OfficeRow,
  query: {
    date: string;
    tz?: string | undefined;
    user_tz?: string | undefined;
    date_only?: boolean | undefined;
  },
): Frame {
  const monday = mondayOf(query.date);
  return {
    office,
    zone: query.tz ?? office.time_zone,
    userZone: query.user_tz,
    days: query.date_only
      ? [query.date]
      : [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(monday, ahead)),
  };
}

const spanOf = ({ days, zone }: Frame): Span => ({
  start: dayBounds(days[0] ?? '', zone).start,
  end: dayBounds(days.at(-1) ?? '', zone).end,
});

/** The slots of the office that every other view shows, by person (UI-1). */
function slotsByUser(world: World, actor: Actor, frame: Frame): Map<string, SlotRow[]> {
  const { id } = frame.office;
  const found = new Map<string, SlotRow[]>();
  const slots = slotsOfOwners(
    world,
    actor.organization.id,
    [['officeDay', id]],
    spanOf(frame),
  ).filter(isShown);
  for (const slot of slots) {
    if (slot.user_id === null || !isNamed(world, actor, slot)) continue;
    const own = found.get(slot.user_id);
    if (own) own.push(slot);
    else found.set(slot.user_id, [slot]);
  }
  return found;
}

/** Whether the viewer may know who sits there: a confidential booking would give itself away by its row (PRIV-1). */
function isNamed(world: World, actor: Actor, slot: SlotRow): boolean {
  const schedule = world.tables.schedules.get(slot.schedule_id);
  return (
    schedule !== undefined && sightOf(actor, schedule, views.slotsOf(world, schedule.id)).names
  );
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

/** Where a person is on a day: absence before the plan, its reason to nobody here (PRIV-3, LEAVE-1). */
function locationsOn(world: World, actor: Actor, userId: string, date: string): LocationKind[] {
  const uses = usesOn(world, actor.organization.id, userId, { start: date, end: date });
  const whole = uses.find((use) => use.half_day === null);
  if (whole) return [kindOf(whole.type)];
  const planned = plannedOn(world, actor, userId, date);
  const half = uses.find((use) => use.half_day !== null);
  if (!half) return planned;
  const [morning = 'office', afternoon = morning] = planned;
  return half.half_day === 'morning'
    ? [kindOf(half.type), afternoon]
    : [morning, kindOf(half.type)];
}

const kindOf = (type: Parameters<typeof isAbsence>[0]): LocationKind =>
  isAbsence(type) ? 'out_of_office' : type === 'remote' ? 'remote' : 'office';

function plannedOn(world: World, actor: Actor, userId: string, date: string): LocationKind[] {
  const weekday = WEEKDAYS[weekdayOf(date)];
  const row = world.tables.weeks
    .by('userWeek', `${userId}|${mondayOf(date)}`)
    .find(({ organization_id }) => organization_id === actor.organization.id);
  return row && weekday ? [...row[weekday]] : [];
}

function cellOf(
  world: World,
  actor: Actor,
  frame: Frame,
  userId: string,
  date: string,
  slots: readonly SlotRow[],
): TableCell {
  const bounds = dayBounds(date, frame.zone);
  return {
    date,
    locations: locationsOn(world, actor, userId, date),
    slots: slots
      .filter((slot) => overlaps(slot, bounds))
      .flatMap((slot) => tableSlot(world, slot, frame)),
  };
}

/** Somebody of the table with their days. */
export interface TableEntry {
  readonly id: string;
  readonly user: UserRow;
  readonly row: TableRow;
}

interface Filter {
  readonly team_id?: readonly string[] | undefined;
  readonly user_id?: readonly string[] | undefined;
}

/** People the table concerns: those of the office and those who sit there in the range, by team and person when asked. */
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
  return world.tables.memberships
    .by('organization', actor.organization.id)
    .flatMap((membership) => {
      const id = membership.user_id;
      if (members && !members.has(id)) return [];
      if (user_id && !user_id.includes(id)) return [];
      const user = world.tables.users.get(id);
      // Who is asked for by name is shown wherever they belong.
      const belongs = user_id || here.has(id) || user?.default_office_id === office.id;
      return user && belongs ? [user] : [];
    });
}

/** Everybody the table concerns, with their days. */
export function tableEntries(
  world: World,
  actor: Actor,
  frame: Frame,
  filter: Filter,
): TableEntry[] {
  const here = slotsByUser(world, actor, frame);
  return peopleOf(world, actor, frame, here, filter).map((user) => ({
    id: user.id,
    user,
    row: {
      user: views.person(user),
      days: frame.days.map((date) =>
        cellOf(world, actor, frame, user.id, date, here.get(user.id) ?? []),
      ),
    },
  }));
}

/** Where somebody counts on a day: by plan or absence, else by a place they hold. */
const kindsOf = ({ locations, slots }: TableCell): ReadonlySet<LocationKind> =>
  new Set(locations.length > 0 ? locations : slots.length > 0 ? ['office' as const] : []);

/** The columns: how many people are where. Halves of a day count on both sides. */
export function tableDays(
  world: World,
  { office, days }: Frame,
  entries: readonly TableEntry[],
): TableDay[] {
  return days.map((date, index) => {
    const kinds = entries.map(({ row }) => {
      const cell = row.days[index];
      return cell ? kindsOf(cell) : new Set<LocationKind>();
    });
    const count = (kind: LocationKind): number => kinds.filter((set) => set.has(kind)).length;
    return {
      date,
      office: count('office'),
      remote: count('remote'),
      out_of_office: count('out_of_office'),
      not_available: count('not_available'),
      unplanned: kinds.filter(({ size }) => size === 0).length,
      is_open: openDay(world, office, date).open.length > 0,
    };
  });
}

const ORDER: readonly LocationKind[] = ['office', 'remote', 'out_of_office', 'not_available'];

/** Key that orders people by where they are on a day, those in the office first, then by name. */
export function presenceKey(
  { user, row }: TableEntry,
  date: string | undefined,
  order: 'asc' | 'desc' = 'asc',
): string {
  const name = (user.name ?? user.email).toLowerCase();
  if (date === undefined) return name;
  const cell = row.days.find((day) => day.date === date);
  const kinds = cell ? kindsOf(cell) : new Set<LocationKind>();
  const at = ORDER.findIndex((kind) => kinds.has(kind));
  const rank = at < 0 ? ORDER.length : at;
  return `${order === 'asc' ? rank : ORDER.length - rank} ${name}`;
}
