import type { Page } from '@/api/core/results';
import type { Schedule } from '@/api/schemas/schedules';
import type { Usage } from '@/api/schedules';
import type { Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import type { OfficeRow, ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { managedUserIds, permits } from './access';
import { mayAnswer } from './answering';
import { holdsPlace, peak, slotsIn } from './capacity';
import type { Span } from './hours';
import { managesResource } from './grants';
import { visibleDetailOf } from './privacy';
import { seriesDateOf } from './series';
import { addDays, dayBounds, dayOf } from './zone';

/** The lists of bookings. Every view of bookings gets its slots from {@link slotsOfOwners} (UI-1). */

export interface WindowQuery {
  weeks?: number | undefined;
  date?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  team?: string | undefined;
  resource?: readonly string[] | undefined;
  type?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  presence?: string | undefined;
  user?: readonly string[] | undefined;
  only_pending?: boolean | undefined;
}

/** Days in two years, including a leap year: as far ahead as a series can reach (REC-2). */
const MAX_RANGE = 731 * 86_400_000;

/**
 * The given instants, otherwise whole weeks from `date`, by default one from the office’s today (PAGE-3, TZ-9). A range is
 * limited because a list reads every day in it.
 */
export function windowOf(world: World, zone: string, query: WindowQuery): Span {
  const from = query.date ?? dayOf(query.start ?? world.now, zone);
  const start = query.start ?? dayBounds(from, zone).start;
  const end = query.end ?? dayBounds(addDays(from, 7 * (query.weeks ?? 1)), zone).start;
  if (end <= start) refuse(422, { end: 'The end must be after the start' });
  if (Date.parse(end) - Date.parse(start) > MAX_RANGE) {
    refuse(422, { end: 'Choose two years at most' });
  }
  return { start, end };
}

/** Whether the viewer may know who has a slot: only a confidential booking hides it (PRIV-1). */
export function isNamed(world: World, actor: Actor, slot: SlotRow): boolean {
  const schedule = world.tables.schedules.get(slot.schedule_id);
  if (schedule?.visibility !== 'confidential') return schedule !== undefined;
  return visibleDetailOf(world, actor, schedule, views.slotsOf(world, schedule.id)).names;
}

/**
 * Whether a slot matches a list’s filters. A filter by person or team matches only bookings whose holder the viewer may know:
 * results must not reveal who is behind "Reserved" (PRIV-1, PRIV-2).
 */
function filterOf(world: World, actor: Actor, query: WindowQuery): (slot: SlotRow) => boolean {
  const { team, resource, type, status, presence, user } = query;
  const members =
    team === undefined
      ? undefined
      : new Set(world.tables.teamMembers.by('team', team).map(({ user_id }) => user_id));
  const byHolder = team !== undefined || user !== undefined;
  return (slot) =>
    (!members || slot.team_id === team || (slot.user_id !== null && members.has(slot.user_id))) &&
    (!resource || resource.includes(slot.resource_id)) &&
    (!type || type.includes(world.tables.resources.get(slot.resource_id)?.type ?? '')) &&
    (!status || status.includes(statusOfSchedule(world, slot.schedule_id))) &&
    (!presence || slot.presence_status === presence) &&
    (!user || (slot.user_id !== null && user.includes(slot.user_id))) &&
    (!byHolder || isNamed(world, actor, slot));
}

/** Pending if any slot is, rejected if all are, otherwise accepted (APPR-9). */
export function statusOfSchedule(world: World, scheduleId: string): SlotRow['status'] {
  const slots = views.slotsOf(world, scheduleId);
  if (slots.some(({ status }) => status === 'pending')) return 'pending';
  return slots.length > 0 && slots.every(({ status }) => status === 'rejected')
    ? 'rejected'
    : 'accepted';
}

/** The bookings of slots, each once. */
export function schedulesOf(world: World, slots: readonly SlotRow[]): ScheduleRow[] {
  const ids = new Set(slots.map(({ schedule_id }) => schedule_id));
  return [...ids].flatMap((id) => {
    const row = world.tables.schedules.get(id);
    return row && !row.deleted_at ? [row] : [];
  });
}

export type Owner = Parameters<typeof slotsIn>[1];
export type Owners = readonly (readonly [owner: Owner, id: string])[];

/** Owners’ slots that overlap a range, not only those that start within it (RANGE-3). */
export const slotsOfOwners = (
  world: World,
  organizationId: string,
  owners: Owners,
  span: Span,
): SlotRow[] =>
  owners
    .flatMap(([owner, id]) => slotsIn(world, owner, id, span))
    .filter((slot) => slot.organization_id === organizationId);

/** Slots that hold or request a place: what a map, a gantt, and a table show. */
export const isShown = (slot: SlotRow): boolean => slot.status !== 'rejected';

interface Board {
  readonly owners: Owners;
  readonly zone: string;
  readonly keep?: (slot: SlotRow) => boolean;
  readonly limit?: number;
  /** Which of the bookings found are listed. */
  readonly fold?: (rows: readonly ScheduleRow[]) => ScheduleRow[];
}

function slotsOfBoard(world: World, actor: Actor, board: Board, query: WindowQuery): SlotRow[] {
  const { owners, zone, keep = () => true } = board;
  const passes = filterOf(world, actor, query);
  return slotsOfOwners(world, actor.organization.id, owners, windowOf(world, zone, query)).filter(
    (slot) => passes(slot) && keep(slot),
  );
}

/** A page of the bookings of a board’s slots. */
export function listBoard(
  world: World,
  actor: Actor,
  board: Board,
  query: WindowQuery,
): Page<Schedule> {
  const rows = schedulesOf(world, slotsOfBoard(world, actor, board, query));
  return paginate(board.fold ? board.fold(rows) : rows, query, {
    key: ({ start }) => start,
    limit: board.limit ?? 2000,
    show: (row: ScheduleRow) => views.schedule(world, row, actor),
  });
}

/** Peak of booked slots by resource, never their sum (RACE-4). */
export function usageOfBoard(
  world: World,
  actor: Actor,
  board: Board,
  query: WindowQuery,
): Page<Usage> {
  const span = windowOf(world, board.zone, query);
  const byResource = new Map<string, SlotRow[]>();
  for (const slot of slotsOfBoard(world, actor, board, query)) {
    if (!holdsPlace(slot)) continue;
    const slots = byResource.get(slot.resource_id);
    if (slots) slots.push(slot);
    else byResource.set(slot.resource_id, [slot]);
  }
  const rows = [...byResource].map(([id, slots]) => ({
    id,
    slots: peak(slots, span),
    total_slots: world.tables.resources.get(id)?.total_slots ?? 0,
  }));
  return paginate(rows, query, {
    key: ({ id }) => id,
    show: ({ id, slots, total_slots }: { id: string; slots: number; total_slots: number }) => ({
      resource_id: id,
      slots,
      total_slots,
    }),
  });
}

/** A series is one request: the first of its pending dates represents all (REC-11). */
function onePerSeries(rows: readonly ScheduleRow[]): ScheduleRow[] {
  const first = new Map<string, ScheduleRow>();
  for (const row of rows) {
    const key = row.series_id ?? row.id;
    const other = first.get(key);
    if (!other || seriesDateOf(row) < seriesDateOf(other)) first.set(key, row);
  }
  return [...first.values()];
}

/** Default limit of occupied and scheduler lists (PAGE-3). */
const BOARD_LIMIT = 1000;

/** The board of one kind within some offices (PAGE-4). Refuses with 403 if the caller has no board of that kind. */
export function boardOf(
  world: World,
  actor: Actor,
  kind: string,
  offices: readonly OfficeRow[],
  query: WindowQuery,
): Board {
  const ids = new Set(offices.map(({ id }) => id));
  const zone = offices[0]?.time_zone ?? 'UTC';
  const owners = offices.map(({ id }) => ['officeDay', id] as const);
  switch (kind) {
    case 'me':
      return {
        owners: [['userDay', actor.user.id]],
        zone,
        keep: (slot) => ids.has(slot.office_id),
      };
    case 'pending':
      return { owners, zone, keep: waitsFor(world, actor), fold: onePerSeries };
    case 'managed': {
      const managed = managedBy(world, actor);
      const waits = waitsFor(world, actor);
      return query.only_pending
        ? { owners, zone, keep: (slot) => managed(slot) && waits(slot), fold: onePerSeries }
        : { owners, zone, keep: managed };
    }
    case 'scheduler': {
      const mine = scheduledBy(world, actor);
      return {
        owners: named(query) ?? owners,
        zone,
        keep: (slot) => ids.has(slot.office_id) && mine(slot),
        limit: BOARD_LIMIT,
      };
    }
    default:
      return { owners, zone, keep: isShown, limit: BOARD_LIMIT };
  }
}

/** The people or places of a list: few, compared to everything that’s booked in their offices. */
const named = ({ user, resource }: WindowQuery): Owners | undefined =>
  user?.map((id) => ['userDay', id] as const) ??
  resource?.map((id) => ['resourceDay', id] as const);

/** Requests that someone can still answer (APPR-5, APPR-6). */
function waitsFor(world: World, actor: Actor): (slot: SlotRow) => boolean {
  const mine = mayAnswer(world, actor);
  return (slot) =>
    slot.status === 'pending' &&
    slot.end > world.now &&
    mine(world.tables.resources.get(slot.resource_id));
}

/** Bookings that someone manages: of their places, of their people, or all of them by permission (OTH-5). */
function managedBy(world: World, actor: Actor): (slot: SlotRow) => boolean {
  const { membership, user } = actor;
  if (permits(membership, 'schedule:others:add') || permits(membership, 'schedule:respond')) {
    return () => true;
  }
  const people = managedUserIds(world, user.id);
  const places = new Map<string, boolean>();
  return (slot) => {
    if (slot.user_id !== null && people.has(slot.user_id)) return true;
    const known = places.get(slot.resource_id);
    if (known !== undefined) return known;
    const place = world.tables.resources.get(slot.resource_id);
    const answer = place !== undefined && managesResource(world, user.id, place);
    places.set(slot.resource_id, answer);
    return answer;
  };
}

/** Bookings of the people for whom someone may book (OTH-1, OTH-5). */
function scheduledBy(world: World, actor: Actor): (slot: SlotRow) => boolean {
  if (permits(actor.membership, 'schedule:others:add')) return isShown;
  const people = permits(actor.membership, 'schedule:others:managed:add')
    ? managedUserIds(world, actor.user.id)
    : new Set<string>();
  return (slot) =>
    isShown(slot) &&
    slot.user_id !== null &&
    (slot.user_id === actor.user.id || people.has(slot.user_id));
}

/** One office of the organization, or all of them. */
export function officesFor(world: World, actor: Actor, officeId?: string): OfficeRow[] {
  const all = world.tables.offices.by('organization', actor.organization.id);
  if (officeId === undefined) return all;
  const office = all.find(({ id }) => id === officeId);
  return office ? [office] : notFound('Office');
}
