import type { ScheduleRow, SlotRow, ResourceRow, OfficeRow, WeekRow } from '../../world/rows';
import { WEEKDAYS, type LocationKind } from '@/api/schemas/enums';
import { addDays, dayOf, instantAt, mondayOf, weekdayOf } from '../../rules/zone';
import { random, type Random } from '../random';
import { ORGANIZATION_ID } from './ids';
import type { Colleague } from './people';

/** Weeks of bookings before and after the world's present day. */
const WEEKS = 4;
/** How many of a hundred come in, from Monday to Friday: midweek is fullest. */
const ATTENDANCE = [0.5, 0.72, 0.75, 0.68, 0.38] as const;

const MEETINGS: readonly (readonly [title: string, people: number, hours: number])[] = [
  ['Weekly planning', 5, 1],
  ['Design review', 4, 1],
  ['Customer call: Lumen Labs', 3, 1],
  ['Calibration results', 6, 1.5],
  ['One to one', 2, 0.5],
  ['Release preparation', 6, 1],
  ['Interview', 3, 1],
  ['Budget check', 4, 1],
  ['Onboarding', 5, 2],
  ['Supplier visit', 4, 1],
];

export interface Bookings {
  readonly schedules: ScheduleRow[];
  readonly slots: SlotRow[];
}

interface Wish {
  readonly key: string;
  readonly office: OfficeRow;
  readonly resource: ResourceRow;
  readonly userId: string;
  readonly start: string;
  readonly end: string;
  readonly title?: string;
  readonly visibility?: ScheduleRow['visibility'];
  readonly attendees?: ScheduleRow['attendees'];
  readonly status?: SlotRow['status'];
  readonly createdAt: string;
}

/** Remembers what is taken, so that the seed breaks no rule of booking. */
class Ledger {
  readonly schedules: ScheduleRow[] = [];
  readonly slots: SlotRow[] = [];
  private readonly busy = new Map<string, [start: string, end: string][]>();
  private readonly now: string;

  constructor(now: string) {
    this.now = now;
  }

  free(key: string, start: string, end: string): boolean {
    return !(this.busy.get(key) ?? []).some(([from, until]) => start < until && end > from);
  }

  private take(key: string, start: string, end: string): void {
    const spans = this.busy.get(key) ?? [];
    spans.push([start, end]);
    this.busy.set(key, spans);
  }

  add(wish: Wish): void {
    const { office, resource, start, end, userId } = wish;
    const status = wish.status ?? 'accepted';
    const seat = resource.type === 'desk';
    if (status === 'accepted') this.take(resource.id, start, end);
    if (seat) this.take(userId, start, end);
    const id = `sche_${wish.key}`;
    this.schedules.push({
      id,
      organization_id: ORGANIZATION_ID,
      office_id: office.id,
      start,
      end,
      time_zone: office.time_zone,
      title: wish.title ?? null,
      description: null,
      location: null,
      visibility: wish.visibility ?? 'public',
      creator_id: userId,
      organizer_id: userId,
      attendees: wish.attendees ?? [],
      series_id: null,
      integration: null,
      from_calendar: false,
      created_at: wish.createdAt,
      updated_at: wish.createdAt,
      deleted_at: null,
    });
    // Who came is known for the past only; one in twelve forgot to check in.
    const came = start < this.now && random('came', id).chance(0.92) && status === 'accepted';
    this.slots.push({
      id: `slot_${wish.key}`,
      schedule_id: id,
      organization_id: ORGANIZATION_ID,
      office_id: office.id,
      resource_id: resource.id,
      user_id: userId,
      team_id: null,
      slots: 1,
      start,
      end,
      status,
      reason: null,
      presence_status: came ? 'accepted' : 'pending',
      presence_type: came ? 'in_person' : null,
      checked_in_at: came ? start : null,
      checked_out_at: null,
      cancelled_at: null,
    });
  }
}

interface Site {
  readonly office: OfficeRow;
  readonly people: readonly Colleague[];
  readonly desks: ReadonlyMap<string, ResourceRow>;
  /** Desks that may be booked, by the area they stand in. */
  readonly byArea: ReadonlyMap<string, readonly ResourceRow[]>;
  readonly rooms: readonly ResourceRow[];
  readonly closed: (resource: ResourceRow, day: string) => boolean;
}

/** Half a day, or the whole: most stay from nine to five. */
function hoursOf(chance: Random): [start: string, end: string] {
  const roll = chance.next();
  if (roll < 0.06) return ['09:00:00', '13:00:00'];
  if (roll < 0.12) return ['13:00:00', '17:00:00'];
  if (roll < 0.3) return ['08:00:00', '16:00:00'];
  return ['09:00:00', '17:00:00'];
}

/** The desk somebody goes to when it is free, and the ones they take otherwise. */
function usualDesks(site: Site, colleague: Colleague): readonly ResourceRow[] {
  if (colleague.user.id === 'user_member') {
    return ['14', '15', '12', '16'].flatMap((n) => site.desks.get(`reso_ber-2-d-${n}`) ?? []);
  }
  const areas = [...site.byArea.values()];
  const chance = random('usual', colleague.user.id);
  const home = site.byArea.get(colleague.user.default_area_id ?? '') ?? chance.pick(areas);
  return chance.shuffle(home).slice(0, 12);
}

function bookDesks(ledger: Ledger, site: Site, days: readonly string[], today: string): void {
  const zone = site.office.time_zone;
  for (const colleague of site.people) {
    const { id } = colleague.user;
    const usual = usualDesks(site, colleague);
    for (const day of days) {
      const chance = random('desk', id, day);
      const weekday = weekdayOf(day);
      const comes = chance.chance(ATTENDANCE[weekday] ?? 0);
      // Further ahead fewer have booked yet.
      const ahead = Math.max(0, (Date.parse(day) - Date.parse(today)) / 86_400_000);
      const decided = chance.chance(Math.max(0.12, 1 - ahead / 24));
      // Maya has planned nothing yet for today and the days after: the dashboard's offers are hers.
      if (!comes || !decided || (id === 'user_member' && day >= today)) continue;
      const [from, until] = hoursOf(chance);
      const start = instantAt(day, from, zone);
      const end = instantAt(day, until, zone);
      const desk = usual.find((row) => ledger.free(row.id, start, end) && !site.closed(row, day));
      if (!desk) continue;
      const createdAt = instantAt(addDays(day, -1 - chance.below(5)), '10:12:00', zone);
      ledger.add({
        key: `${id.slice(5)}_${day.replaceAll('-', '')}`,
        office: site.office,
        resource: desk,
        userId: id,
        start,
        end,
        visibility: chance.chance(0.05) ? 'private' : 'public',
        createdAt:
          createdAt < instantAt(today, '07:00:00', zone)
            ? createdAt
            : instantAt(addDays(today, -1), '16:40:00', zone),
      });
    }
  }
}

function bookRooms(ledger: Ledger, site: Site, days: readonly string[], today: string): void {
  const zone = site.office.time_zone;
  for (const day of days) {
    if (weekdayOf(day) > 4) continue;
    for (const room of site.rooms) {
      const chance = random('room', room.id, day);
      const count = chance.below(room.type === 'booth' ? 2 : 5);
      for (let n = 0; n < count; n++) {
        const [title, size, hours] = chance.pick(MEETINGS);
        const hour = 9 + chance.below(7);
        const minute = chance.chance(0.3) ? '30' : '00';
        const start = instantAt(day, `${String(hour).padStart(2, '0')}:${minute}:00`, zone);
        const end = new Date(Date.parse(start) + hours * 3_600_000).toISOString();
        const pending = room.is_approvable && day >= today && chance.chance(0.5);
        if (!ledger.free(room.id, start, end) || site.closed(room, day)) continue;
        const guests = chance.shuffle(site.people).slice(0, size);
        const [host, ...others] = guests;
        if (!host) continue;
        const roll = chance.next();
        ledger.add({
          key: `${room.id.slice(5)}_${day.replaceAll('-', '')}_${n}`,
          office: site.office,
          resource: room,
          userId: host.user.id,
          start,
          end,
          title: room.type === 'booth' ? 'Call' : title,
          visibility: roll < 0.06 ? 'confidential' : roll < 0.16 ? 'private' : 'public',
          status: pending ? 'pending' : 'accepted',
          attendees: others.map(({ user }) => ({
            email: user.email,
            name: user.name,
            user_id: user.id,
            presence_status: chance.chance(0.8) ? 'accepted' : 'pending',
            presence_type: chance.chance(0.8) ? 'in_person' : 'remote',
          })),
          createdAt: instantAt(addDays(day < today ? day : today, -2), '14:05:00', zone),
        });
      }
    }
  }
}

function byArea(desks: readonly ResourceRow[]): Map<string, ResourceRow[]> {
  const areas = new Map<string, ResourceRow[]>();
  for (const desk of desks) {
    const area = desk.parent_id ?? desk.floor_id;
    areas.set(area, [...(areas.get(area) ?? []), desk]);
  }
  return areas;
}

export interface BookingSeed {
  readonly anchor: string;
  readonly offices: readonly OfficeRow[];
  readonly people: readonly Colleague[];
  readonly resources: readonly ResourceRow[];
  /** Whether a place is closed on an office day. */
  readonly closed: (resource: ResourceRow, day: string) => boolean;
}

/** Four weeks back and four weeks ahead, as a company of this size books. */
export function bookings({ anchor, offices, people, resources, closed }: BookingSeed): Bookings {
  const ledger = new Ledger(anchor);
  for (const office of offices) {
    const today = dayOf(anchor, office.time_zone);
    const monday = mondayOf(today);
    const days = Array.from({ length: WEEKS * 14 }, (_, n) =>
      addDays(monday, n - WEEKS * 7),
    ).filter((day) => weekdayOf(day) < 5);
    const here = resources.filter((row) => row.office_id === office.id && row.is_available);
    const restricted = new Set(
      here.filter((row) => Object.keys(row.teams).length > 0).map(({ id }) => id),
    );
    const desks = here.filter((row) => row.type === 'desk');
    const site: Site = {
      office,
      people: people.filter((colleague) => colleague.office === office.id),
      desks: new Map(desks.map((row) => [row.id, row])),
      byArea: byArea(desks.filter((row) => !restricted.has(row.parent_id ?? ''))),
      rooms: here.filter((row) => row.type === 'meeting_room' || row.type === 'booth'),
      closed,
    };
    bookDesks(ledger, site, days, today);
    bookRooms(ledger, site, days, today);
  }
  return { schedules: ledger.schedules, slots: ledger.slots };
}

/** Week plans that agree with the desks people booked: last week, this one and the next. */
export function weeks(
  people: readonly Colleague[],
  anchor: string,
  offices: readonly OfficeRow[],
): WeekRow[] {
  return people.flatMap(({ user, office: officeId }, n) => {
    const office = offices.find(({ id }) => id === officeId);
    // One in five plans nothing.
    if (!office || n % 5 === 4) return [];
    const monday = mondayOf(dayOf(anchor, office.time_zone));
    return [-7, 0, 7].map((offset): WeekRow => {
      const week = addDays(monday, offset);
      const plan = (index: number): LocationKind[] => {
        if (index > 4) return [];
        const day = addDays(week, index);
        const comes = random('desk', user.id, day).chance(ATTENDANCE[index] ?? 0);
        if (comes) return ['office'];
        return random('away', user.id, day).chance(0.08) ? ['out_of_office'] : ['remote'];
      };
      return {
        id: `week_${user.id.slice(5)}_${week.replaceAll('-', '')}`,
        user_id: user.id,
        organization_id: ORGANIZATION_ID,
        week,
        ...(Object.fromEntries(WEEKDAYS.map((day, index) => [day, plan(index)])) as Record<
          (typeof WEEKDAYS)[number],
          LocationKind[]
        >),
      };
    });
  });
}
