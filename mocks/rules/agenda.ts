import type { AgendaItem } from '@/api/schemas/calendars';
import { WEEKDAYS } from '@/api/schemas/enums';
import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import * as views from '../core/views';
import type { World } from '../world/world';
import { schedulesOf } from './boards';
import { overlaps, slotsIn } from './capacity';
import type { Span } from './hours';
import { usesOn, zoneOf } from './leave';
import { addDays, dayBounds, dayOf, daysOf, mondayOf } from './zone';

/** Days shown if no end is given. */
const STANDARD_DAYS = 14;
/** Maximum number of days. */
const MAX_DAYS = 366;

interface AgendaQuery {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly kind?: readonly AgendaItem['kind'][] | undefined;
}

/** The scope of an agenda: whose, which days, and in which zone. */
interface Frame {
  readonly actor: Actor;
  readonly zone: string;
  readonly start: string;
  readonly end: string;
  /** The same as instants. */
  readonly span: Span;
}

function frameOf(world: World, actor: Actor, query: AgendaQuery): Frame {
  const zone = zoneOf(world, actor.user, actor.organization.id);
  const start = query.start ?? dayOf(world.now, zone);
  const end = query.end ?? addDays(start, STANDARD_DAYS - 1);
  if (end < start) refuse(422, { end: 'The end must not be before the start' });
  if (end > addDays(start, MAX_DAYS)) refuse(422, { end: 'Choose one year at most' });
  const span = { start: dayBounds(start, zone).start, end: dayBounds(end, zone).end };
  return { actor, zone, start, end, span };
}

/** One entry for each day of its zone that a range covers within the agenda (RANGE-5). */
function daily<T>(
  frame: Frame,
  { id, start, end }: { id: string; start: string; end: string },
  zone: string,
  rest: T,
) {
  return daysOf(start, end, zone)
    .filter((date) => date >= frame.start && date <= frame.end)
    .map((date) => ({ ...rest, id: `${id}|${date}`, date, start, end }));
}

/** Bookings in which the person has a slot: those of their own board. */
function schedules(world: World, frame: Frame): AgendaItem[] {
  const { actor, span } = frame;
  const own = slotsIn(world, 'userDay', actor.user.id, span).filter(
    (slot) => slot.organization_id === actor.organization.id && slot.status !== 'rejected',
  );
  return schedulesOf(world, own).flatMap((row) =>
    daily(frame, row, row.time_zone, {
      kind: 'schedule' as const,
      schedule: views.schedule(world, row, actor),
    }),
  );
}

/** Absence and remote days, accepted or pending. */
function leave(world: World, frame: Frame): AgendaItem[] {
  const { actor, zone } = frame;
  const items: AgendaItem[] = [];
  const statuses = ['accepted', 'pending'] as const;
  for (const use of usesOn(world, actor.organization.id, actor.user.id, frame, statuses)) {
    for (let date = use.start; date <= use.end; date = addDays(date, 1)) {
      if (date < frame.start || date > frame.end) continue;
      items.push({
        kind: 'leave',
        id: `${use.id}|${date}`,
        date,
        ...dayBounds(date, zone),
        use_id: use.id,
        type: use.type,
        is_accepted: use.status === 'accepted',
      });
    }
  }
  return items;
}

/** Where the person planned to work. */
function locations(world: World, frame: Frame): AgendaItem[] {
  const { actor, zone } = frame;
  const items: AgendaItem[] = [];
  for (let week = mondayOf(frame.start); week <= frame.end; week = addDays(week, 7)) {
    for (const row of world.tables.weeks.by('userWeek', `${actor.user.id}|${week}`)) {
      if (row.organization_id !== actor.organization.id) continue;
      for (const [index, day] of WEEKDAYS.entries()) {
        const date = addDays(week, index);
        if (row[day].length === 0 || date < frame.start || date > frame.end) continue;
        items.push({
          kind: 'location',
          id: `${row.id}|${date}`,
          date,
          ...dayBounds(date, zone),
          locations: [...row[day]],
        });
      }
    }
  }
  return items;
}

/** Visitors of the person. */
const visits = (world: World, frame: Frame): AgendaItem[] =>
  world.tables.visits
    .by('host', frame.actor.user.id)
    .filter(
      (row) =>
        row.organization_id === frame.actor.organization.id &&
        row.status !== 'cancelled' &&
        row.status !== 'denied' &&
        overlaps(row, frame.span),
    )
    .flatMap((row) =>
      daily(frame, row, world.tables.offices.get(row.office_id)?.time_zone ?? frame.zone, {
        kind: 'visit' as const,
        visit_id: row.id,
        visitor_name: row.visitor.name,
      }),
    );

/** Events in the person’s external calendar that are neither booking nor leave. */
function events(world: World, frame: Frame): AgendaItem[] {
  const { actor, span } = frame;
  return world.tables.calendars
    .by('reference', actor.user.id)
    .filter((row) => row.organization_id === actor.organization.id && row.is_enabled)
    .flatMap(({ id }) => world.tables.calendarEvents.by('calendar', id))
    .flatMap(({ id, event, schedule_id, use_id }) => {
      const { start, end } = event;
      if (schedule_id !== null || use_id !== null || start === null || end === null) return [];
      if (!overlaps({ start, end }, span)) return [];
      return daily(frame, { id, start, end }, frame.zone, {
        kind: 'event' as const,
        title: event.title,
        url: event.url,
      });
    });
}

const PARTS = { schedule: schedules, leave, location: locations, visit: visits, event: events };

/** The current user’s agenda, with one entry for each office day of everything in it. */
export function agendaOf(world: World, actor: Actor, query: AgendaQuery): AgendaItem[] {
  const frame = frameOf(world, actor, query);
  const kinds = query.kind ?? (Object.keys(PARTS) as AgendaItem['kind'][]);
  return [...new Set(kinds)].flatMap((kind) => PARTS[kind](world, frame));
}
