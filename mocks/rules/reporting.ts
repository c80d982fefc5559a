import type { ResourceType } from '@/api/schemas/enums';
import type { Figures, ReportBounds } from '@/api/schemas/reports';
import { DAY } from '@/domain/time/durations';
import type { Actor } from '../core/implement';
import { mentions } from '../core/lists';
import { byName } from '../core/names';
import { notFound, refuse } from '../core/refuse';
import { dayKeys, type OfficeRow, type ResourceRow, type SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { isNamed } from './boards';
import { slotsIn } from './capacity';
import type { Span } from './hours';
import { managedResources } from './managed';
import { managesAll } from './managing';
import { HoursReport } from './reporting-hours';
import { alikeIn, heldIn, MinutesReport, type Minutes } from './reporting-minutes';
import { addDays, dayBounds, dayOf } from './zone';

/**
 * Figures, all counted from the bookings. Days are office days with both ends included. Canceled slots are excluded, and so are
 * rejected ones, which never held a place (REP-1).
 */

export interface ReportQuery {
  readonly start: string;
  readonly end: string;
  readonly search?: string | undefined;
  readonly office?: readonly string[] | undefined;
  readonly type?: readonly ResourceType[] | undefined;
}

/** What a report counts: the same slots and places for all three reports (REP-2). */
export interface ReportScope {
  readonly offices: readonly OfficeRow[];
  readonly days: readonly string[];
  readonly resources: readonly ResourceRow[];
  readonly slots: readonly SlotRow[];
}

/** Days in two years, including a leap year. */
const MAX_DAYS = 731;

function daysOfRange({ start, end }: ReportQuery): string[] {
  if (end < start) refuse(422, { end: 'The last day must not be before the first' });
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    days.push(day);
    if (days.length > MAX_DAYS) refuse(422, { end: 'Choose two years at most' });
  }
  return days;
}

function officesOf(world: World, actor: Actor, ids: readonly string[] | undefined): OfficeRow[] {
  const all = byName(world.tables.offices.by('organization', actor.organization.id));
  if (!ids) return all;
  return ids.map((id) => all.find((office) => office.id === id) ?? notFound('Office'));
}

/** What a report counts for its caller; resource managers see only the places granted to them. */
function reportScope(world: World, actor: Actor, query: ReportQuery): ReportScope {
  const days = daysOfRange(query);
  const offices = officesOf(world, actor, query.office);
  const granted = managesAll(actor)
    ? undefined
    : new Set(
        managedResources(world, actor.user.id, actor.organization.id).map(
          ({ resource }) => resource.id,
        ),
      );
  const places = offices.flatMap(({ id }) =>
    world.tables.resources
      .by('office', id)
      .filter(
        (row) =>
          row.type !== 'area' &&
          (!granted || granted.has(row.id)) &&
          (!query.type || query.type.includes(row.type)),
      ),
  );
  const byId = new Map(places.map((row) => [row.id, row]));
  const named = (row: ResourceRow): boolean => mentions(query.search, row.name, row.label);
  const slots = offices.flatMap((office) =>
    slotsIn(world, 'officeDay', office.id, spanOf(days, office)).filter((slot) => {
      const place = byId.get(slot.resource_id);
      if (!place || slot.status === 'rejected') return false;
      if (named(place)) return true;
      const user = slot.user_id === null ? undefined : world.tables.users.get(slot.user_id);
      return (
        user !== undefined &&
        mentions(query.search, user.name, user.email) &&
        isNamed(world, actor, slot)
      );
    }),
  );
  const used = new Set(slots.map(({ resource_id }) => resource_id));
  const resources = places.filter((row) => named(row) || used.has(row.id));
  return { offices, days, resources, slots };
}

const spanOf = (days: readonly string[], { time_zone }: OfficeRow): Span => ({
  start: dayBounds(days[0] ?? '', time_zone).start,
  end: dayBounds(days.at(-1) ?? '', time_zone).end,
});

/** Someone came, as far as is known. */
export const isCheckedIn = ({ presence_status }: SlotRow): boolean =>
  presence_status === 'accepted';

/** The slot of a guest or a team: nobody has it, so nobody can check in to it. */
export const isGuest = ({ user_id }: SlotRow): boolean => user_id === null;

/**
 * A no-show is an accepted slot of a person who could have checked in, and that ended without presence (REP-1). Nobody could check
 * in to what was only recorded after its end.
 */
export const isNoShow = (world: World, slot: SlotRow): boolean =>
  slot.status === 'accepted' &&
  slot.end <= world.now &&
  !isCheckedIn(slot) &&
  !isGuest(slot) &&
  (world.tables.schedules.get(slot.schedule_id)?.created_at ?? '') < slot.end;

const summed = (minutes: readonly Minutes[]): Minutes => ({
  open: minutes.reduce((sum, part) => sum + part.open, 0),
  booked: minutes.reduce((sum, part) => sum + part.booked, 0),
});

/** Figures for slots and their minutes, in one pass: a report can have two hundred thousand slots. */
function figures(world: World, slots: readonly SlotRow[], { open, booked }: Minutes): Figures {
  const people = new Set<string>();
  let guests = 0;
  let check_ins = 0;
  let no_shows = 0;
  for (const slot of slots) {
    if (slot.user_id === null) guests += 1;
    else people.add(slot.user_id);
    if (isCheckedIn(slot)) check_ins += 1;
    else if (isNoShow(world, slot)) no_shows += 1;
  }
  return {
    reservations: slots.length,
    people: people.size,
    guests,
    check_ins,
    no_shows,
    booked_minutes: booked,
    open_minutes: open,
    utilisation: open === 0 ? null : booked / open,
  };
}

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** A scope with its open and booked minutes, from which all figures are summed. */
export class Report {
  readonly scope: ReportScope;
  /** By hours. */
  readonly hours: HoursReport;
  private readonly world: World;
  private readonly minutes: MinutesReport;
  private readonly whole: Minutes;
  /** The range’s latest figures, which every page of a report contains. */
  private sum: { readonly now: string; readonly figures: Figures } | undefined;
  private byOffice: ReadonlyMap<string, SlotRow[]> | undefined;
  private reach: ReportBounds | undefined;
  private readonly byResource: ReadonlyMap<string, SlotRow[]>;

  constructor(world: World, scope: ReportScope) {
    this.world = world;
    this.scope = scope;
    this.byResource = grouped(scope.slots, ({ resource_id }) => resource_id);
    const groups = alikeIn(world, scope);
    const held = heldIn(scope);
    this.minutes = new MinutesReport(scope.days.length, groups, held);
    this.hours = new HoursReport(scope.days, groups, held);
    const offices = new Set(scope.offices.map(({ id }) => id));
    this.whole = summed(
      [...offices].flatMap((id) =>
        scope.days.map((_day, index) => this.minutes.ofOffice(id, index)),
      ),
    );
  }

  slotsAt(resourceId: string): readonly SlotRow[] {
    return this.byResource.get(resourceId) ?? [];
  }

  /** Of the whole range. */
  total(): Figures {
    const { now } = this.world;
    if (this.sum?.now !== now) {
      this.sum = { now, figures: figures(this.world, this.scope.slots, this.whole) };
    }
    return this.sum.figures;
  }

  /** First and last office day with any bookings. */
  bounds(): ReportBounds {
    this.reach ??= reportBounds(this.world, this.scope.offices);
    return this.reach;
  }

  ofResource({ id }: ResourceRow): Figures {
    return figures(this.world, this.slotsAt(id), this.minutes.ofPlace(id));
  }

  /** Of one office, day by day. A slot across midnight counts once, on its first day in the range (RANGE-5). */
  byDay(office: OfficeRow): { date: string; figures: Figures }[] {
    const [first = ''] = this.scope.days;
    this.byOffice ??= grouped(this.scope.slots, ({ office_id }) => office_id);
    const slots = grouped(this.byOffice.get(office.id) ?? [], ({ start }) => {
      const day = dayOf(start, office.time_zone);
      return day < first ? first : day;
    });
    return this.scope.days.map((date, index) => ({
      date,
      figures: figures(this.world, slots.get(date) ?? [], this.minutes.ofOffice(office.id, index)),
    }));
  }
}

/** Number of cached reports: the pages of one are requested one after the other. */
const KEPT = 8;
const kept = new WeakMap<World, { version: string; reports: Map<string, Report> }>();

/** The report for a query. Its figures are cached until anything they depend on changes. */
export function reportFor(world: World, actor: Actor, query: ReportQuery): Report {
  const { slots, schedules, resources, resourceManagers, hours, offices, users } = world.tables;
  const version = [slots, schedules, resources, resourceManagers, hours, offices, users]
    .map((table) => table.version)
    .join('|');
  let known = kept.get(world);
  if (known?.version !== version) kept.set(world, (known = { version, reports: new Map() }));
  const { start, end, search, office, type } = query;
  const key = JSON.stringify([
    actor.organization.id,
    actor.user.id,
    start,
    end,
    search,
    office,
    type,
  ]);
  const before = known.reports.get(key);
  if (before) return before;
  const fresh = new Report(world, reportScope(world, actor, query));
  if (known.reports.size >= KEPT) known.reports.clear();
  known.reports.set(key, fresh);
  return fresh;
}

/** How far back and ahead bookings are searched for, in days: a series ends within two years (REC-2). */
const BACK = 366;
const AHEAD = 2 * 366;

/** The first and last office day with any bookings, searched from the outside so that little of a world is created. */
function reportBounds(world: World, offices: readonly OfficeRow[]): ReportBounds {
  const firsts = offices.flatMap((office) => edge(world, office, 1) ?? []);
  const lasts = offices.flatMap((office) => edge(world, office, -1) ?? []);
  return {
    first_date: firsts.toSorted()[0] ?? null,
    last_date: lasts.toSorted().at(-1) ?? null,
  };
}

function edge(world: World, office: OfficeRow, step: 1 | -1): string | undefined {
  const today = world.clock.now();
  for (let count = 0; count <= BACK + AHEAD; count++) {
    const ahead = step === 1 ? count - BACK : AHEAD - count;
    const at = new Date(today + ahead * DAY).toISOString();
    const [key = ''] = dayKeys(office.id, at, at);
    const slots = world.tables.slots.by('officeDay', key);
    if (slots.length === 0) continue;
    const days = slots.map(({ start }) => dayOf(start, office.time_zone)).toSorted();
    return step === 1 ? days[0] : days.at(-1);
  }
  return undefined;
}
