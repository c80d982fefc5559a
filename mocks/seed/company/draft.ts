import { DAY, DAY_MINUTES, MINUTE } from '@/domain/time/durations';
import { addDays } from '../../rules/zone';
import type { ResourceRow, ScheduleRow, SlotRow } from '../../world/rows';
import { random, type Random } from '../random';
import type { Gap } from './types';
import type { Office, Unit } from './unit';
import { minuteInstant, wallInstant } from './wall';

export interface Batch {
  readonly schedules: ScheduleRow[];
  readonly slots: SlotRow[];
}

/** One place within a booking. */
export interface Place {
  readonly resource: ResourceRow;
  readonly user: string | null;
  /** Days after the draft’s own day. */
  readonly day?: number;
}

export interface SeedBooking {
  readonly places: readonly Place[];
  readonly from: number;
  readonly until: number;
  /** The person who makes it and is responsible for it. */
  readonly host: string;
  readonly team?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly visibility?: ScheduleRow['visibility'] | undefined;
  readonly attendees?: ScheduleRow['attendees'] | undefined;
  readonly status?: SlotRow['status'] | undefined;
  readonly reason?: string | undefined;
  readonly series?: string | undefined;
  /** Canceled before its day: the rows stay, and the place is free. */
  readonly cancelled?: boolean | undefined;
}

interface Span {
  readonly from: number;
  readonly until: number;
  readonly user: string | null;
  readonly accepted: boolean;
}

const SEATS = new Set(['desk', 'workspace']);

/**
 * The bookings of a unit and a day (or week) while they’re being created. It accepts only what the booking rules allow, so that
 * the seed breaks none: hours and closures, capacity, one seat per person (SELF-1), one slot per person and place.
 */
export class Draft {
  readonly batch: Batch = { schedules: [], slots: [] };
  readonly chance: Random;
  readonly unit: Unit;
  readonly date: string;
  private readonly office: Office;
  private readonly group: string;
  private readonly now: number;
  private readonly places = new Map<string, Span[]>();
  private readonly seats = new Map<string, Span[]>();

  constructor(office: Office, unit: Unit, date: string, group: string) {
    this.office = office;
    this.unit = unit;
    this.date = date;
    this.group = group;
    this.now = Date.parse(office.company.anchor);
    this.chance = random(office.company.seed, group);
  }

  /** Whether a booking breaks no rule, given the bookings so far. */
  fits({ places, from, until, status = 'accepted' }: SeedBooking): boolean {
    return places.every(({ resource, user, day = 0 }) => {
      const [start, end] = [from + day * DAY_MINUTES, until + day * DAY_MINUTES];
      const meets = (span: Span): boolean => span.from < end && span.until > start;
      const there = (this.places.get(resource.id) ?? []).filter(meets);
      const accepted = there.filter((span) => span.accepted).length;
      const own = user === null ? 0 : there.filter((span) => span.user === user).length;
      const full = accepted >= resource.total_slots || own >= resource.maximum_slots_per_user;
      if (full && status !== 'rejected') return false;
      if (user !== null && SEATS.has(resource.type) && this.seats.get(user)?.some(meets)) {
        return false;
      }
      const date = day === 0 ? this.date : addDays(this.date, day);
      return this.office.opening.allows(resource, date, from, until);
    });
  }

  /** Reserves a place and a person’s seat without a row, for what the day before left over. */
  hold({ places, from, until, status = 'accepted' }: SeedBooking): void {
    if (status === 'rejected') return;
    for (const { resource, user, day = 0 } of places) {
      const span: Span = {
        from: from + day * DAY_MINUTES,
        until: until + day * DAY_MINUTES,
        user,
        accepted: status === 'accepted',
      };
      push(this.places, resource.id, span);
      if (user !== null && SEATS.has(resource.type)) push(this.seats, user, span);
    }
  }

  /** The spans of a place between two minutes of the day in which one more booking fits. */
  gaps(resource: ResourceRow, from: number, until: number): Gap[] {
    const spans = (this.places.get(resource.id) ?? []).filter(({ accepted }) => accepted);
    const marks = spans.flatMap((span) => [span.from, span.until]);
    const edges = [...new Set([from, until, ...marks])]
      .filter((mark) => mark >= from && mark <= until)
      .toSorted((a, b) => a - b);
    const found: [from: number, until: number][] = [];
    for (const [index, start] of edges.entries()) {
      const end = edges[index + 1];
      if (end === undefined) break;
      const used = spans.filter((span) => span.from < end && span.until > start).length;
      if (used >= resource.total_slots) continue;
      const last = found.at(-1);
      if (last?.[1] === start) last[1] = end;
      else found.push([start, end]);
    }
    return found;
  }

  /** Makes a booking if it fits; otherwise does nothing and returns false. */
  add(booking: SeedBooking): boolean {
    if (booking.places.length === 0) return false;
    if (booking.cancelled !== true) {
      if (!this.fits(booking)) return false;
      this.hold(booking);
    }
    this.write(booking);
    return true;
  }

  private instant(day: number, minutes: number): string {
    const date = day === 0 ? this.date : addDays(this.date, day);
    return wallInstant(date, minutes, this.unit.site.office.time_zone);
  }

  private write(booking: SeedBooking): void {
    const { batch, group, office, unit, chance, now } = this;
    const organizationId = office.company.organization.id;
    const officeId = unit.site.office.id;
    const first = Math.min(...booking.places.map(dayOfPlace));
    const last = Math.max(...booking.places.map(dayOfPlace));
    const start = this.instant(first, booking.from);
    // Made some days before, during working hours, and never in the future.
    const lead = (0.2 + chance.next() * 5) * DAY;
    const made = Math.min(Date.parse(start) - lead, now - (1 + chance.below(600)) * 5 * MINUTE);
    const created = minuteInstant(made);
    const cancelled = booking.cancelled ? minuteInstant(Math.min(made + lead * 0.7, now)) : null;
    const number = batch.schedules.length;
    const id = `sche_${group}_${number}`;
    const status = booking.status ?? 'accepted';
    for (const [index, { resource, user, day = 0 }] of booking.places.entries()) {
      const from = this.instant(day, booking.from);
      const until = this.instant(day, booking.until);
      const known = status === 'accepted' && user !== null && !booking.cancelled;
      const presence = known ? this.presence(from, until) : ABSENT;
      batch.slots.push({
        id: `slot_${group}_${number}${index === 0 ? '' : `_${index}`}`,
        schedule_id: id,
        organization_id: organizationId,
        office_id: officeId,
        resource_id: resource.id,
        user_id: user,
        team_id: booking.team ?? null,
        slots: 1,
        start: from,
        end: until,
        status,
        reason: booking.reason ?? null,
        presence_status: presence.presence_status,
        presence_type: presence.presence_type,
        checked_in_at: presence.checked_in_at,
        checked_out_at: presence.checked_out_at,
        cancelled_at: cancelled,
      });
    }
    batch.schedules.push({
      id,
      organization_id: organizationId,
      office_id: officeId,
      start,
      end: this.instant(last, booking.until),
      time_zone: unit.site.office.time_zone,
      title: booking.title ?? null,
      description: booking.description ?? null,
      location: null,
      visibility: booking.visibility ?? 'public',
      creator_id: booking.host,
      organizer_id: booking.host,
      attendees: booking.attendees ?? [],
      series_id: booking.series ?? null,
      integration: null,
      from_calendar: false,
      created_at: created,
      updated_at: cancelled ?? created,
      deleted_at: cancelled,
    });
  }

  /** Attendance is known once a booking has begun; one in twelve forgot to check in. */
  private presence(start: string, end: string): Presence {
    const { chance, now } = this;
    const { anchor } = this.office.company;
    if (start > anchor || !chance.chance(0.92)) return ABSENT;
    const at = Date.parse(start) + (chance.below(40) - 10) * MINUTE;
    return {
      presence_status: 'accepted',
      presence_type: 'in_person',
      checked_in_at: minuteInstant(Math.min(at, now)),
      checked_out_at: end <= anchor && chance.chance(0.3) ? end : null,
    };
  }
}

const dayOfPlace = ({ day = 0 }: Place): number => day;

type Presence = Pick<
  SlotRow,
  'presence_status' | 'presence_type' | 'checked_in_at' | 'checked_out_at'
>;

const ABSENT: Presence = {
  presence_status: 'pending',
  presence_type: null,
  checked_in_at: null,
  checked_out_at: null,
};

function push(map: Map<string, Span[]>, key: string, span: Span): void {
  const list = map.get(key);
  if (list) list.push(span);
  else map.set(key, [span]);
}
