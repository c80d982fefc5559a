import { calendars } from '@/api/calendars';
import { dashboards } from '@/api/dashboards';
import { reports } from '@/api/reports';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { overlaps } from '@mocks/rules/capacity';
import { dayBounds } from '@mocks/rules/zone';
import type { SlotRow } from '@mocks/world/rows';
import { OFFICE, personaOf, PLACE_IDS, userOf, ZONE, type Persona } from './fresh-world';
import { activeSlots } from './invariants';
import { found, type Site } from './site';

/** Every list of bookings contains the same ones (UI-1): each is read as its screen reads it, and compared with the rows. */

const inOffice = { officeId: OFFICE } as const;

interface Day {
  readonly date: string;
  readonly start: string;
  readonly end: string;
}
export const dayAt = (date: string): Day => ({ date, ...dayBounds(date, ZONE) });

/** The slots that the lists of a day show. */
const shown = (page: { readonly elements: readonly Schedule[] }, day: Day): ScheduleSlot[] =>
  page.elements
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.status !== 'rejected' && overlaps(slot, day));

const ids = (slots: Iterable<{ readonly id: string }>): string[] =>
  [...slots].map(({ id }) => id).toSorted();

function compare(what: string, day: Day, is: readonly string[], should: readonly string[]): void {
  const [one, two] = [is.toSorted().join(), should.toSorted().join()];
  if (one !== two) found(`${what} of ${day.date} shows ${one || 'nothing'}, not ${two}`);
}

/** The maximum number of concurrent slots, by place. Usage can only rise when a slot starts. */
function peaks(slots: readonly ScheduleSlot[]): Map<string, number> {
  const most = new Map<string, number>();
  const taken = slots.filter(({ status }) => status === 'accepted');
  for (const { resource, start } of taken) {
    const used = taken
      .filter((one) => one.resource.id === resource.id && one.start <= start && start < one.end)
      .reduce((sum, one) => sum + one.slots, 0);
    most.set(resource.id, Math.max(most.get(resource.id) ?? 0, used));
  }
  return most;
}

/** An office’s boards, as someone sees them. */
async function checkBoards(site: Site, day: Day, viewer: Persona): Promise<void> {
  const { date, start, end } = day;
  const should = ids(activeSlots(site).filter((slot) => overlaps(slot, day)));
  const range = { start, end };
  const occupied = await site.read(viewer, schedules.occupied, {
    params: inOffice,
    query: range,
  });
  const slots = shown(occupied, day);
  compare('the map', day, ids(slots), should);
  const list = await site.read(viewer, schedules.ofOffice, { params: inOffice, query: range });
  compare('the list of the office', day, ids(shown(list, day)), should);
  const gantt = await site.read(viewer, dashboards.gantt, { params: inOffice, query: range });
  const bars = gantt.elements.flatMap((row) => row.bars.map(({ slot_id }) => slot_id));
  compare('the gantt', day, bars, should);
  const usage = await site.read(viewer, scheduleBoards.kindUsage, {
    params: { kind: 'occupied' },
    query: range,
  });
  compare(
    'the usage',
    day,
    usage.elements.map((row) => `${row.resource_id} ${row.slots}`),
    [...peaks(slots)].map(([id, most]) => `${id} ${most}`),
  );
  const busy = slots.map(({ resource }) => resource.id);
  for (const id of PLACE_IDS.filter((place) => busy.includes(place)).slice(0, 2)) {
    const page = await site.read(viewer, schedules.day, { params: { id }, query: { date } });
    const there = shown(page, day).filter(({ resource }) => resource.id === id);
    compare(`the day of ${id}`, day, ids(there), ids(slots.filter((s) => s.resource.id === id)));
  }
  const [first] = occupied.elements;
  if (!first) return;
  const single = await site.read(viewer, schedules.get, { params: { id: first.id } });
  if (JSON.stringify(single) !== JSON.stringify(first)) {
    found('a booking alone reads otherwise than in a list', single, first);
  }
}

/** Everyone’s days as the owner sees them, and the figures. */
async function checkOverviews(site: Site, day: Day): Promise<void> {
  const { date } = day;
  const slots = activeSlots(site).filter((slot) => overlaps(slot, day));
  const table = await site.read('owner', dashboards.table, {
    params: inOffice,
    query: { date, date_only: true },
  });
  compare(
    'the team table',
    day,
    table.elements.flatMap(({ user, days }) =>
      days.flatMap((cell) => cell.slots.map(({ slot_id }) => `${user.id} ${slot_id}`)),
    ),
    slots.flatMap(({ id, user_id }) =>
      user_id && site.isHere(user_id) ? [`${user_id} ${id}`] : [],
    ),
  );
  const report = await site.read('owner', reports.reservations, {
    query: { start: date, end: date, limit: 2000 },
  });
  compare(
    'the report',
    day,
    report.elements.map(({ slot_id }) => slot_id),
    ids(slots),
  );
}

/** A person’s own lists. */
async function checkOwn(site: Site, day: Day, userId: string): Promise<void> {
  const persona = personaOf(userId);
  if (!persona || !site.isHere(userId)) return;
  const { date } = day;
  const should = new Set(
    activeSlots(site)
      .filter((slot) => slot.user_id === userId && overlaps(slot, day))
      .map(({ schedule_id }) => schedule_id),
  );
  const mine = await site.read(persona, schedules.mine, { params: inOffice, query: { date } });
  const isToday = ({ slots }: Schedule): boolean =>
    slots.some((s) => s.user?.id === userId && s.status !== 'rejected' && overlaps(s, day));
  compare('my bookings', day, ids(mine.elements.filter(isToday)), [...should]);
  const agenda = await site.read(persona, calendars.agenda, { query: { start: date, end: date } });
  compare(
    'my agenda',
    day,
    agenda.elements.flatMap((item) => (item.kind === 'schedule' ? [item.schedule.id] : [])),
    [...should],
  );
}

/** Reads all lists of a day as someone, and the own lists of everyone whose slots the last write changed. */
export async function checkLists(site: Site, date: string, viewer: Persona): Promise<void> {
  const day = dayAt(date);
  await checkBoards(site, day, viewer);
  await checkOverviews(site, day);
  const touched = site.changed.flatMap(({ table, before, after }) =>
    table === 'slots' ? [before, after] : [],
  ) as (SlotRow | undefined)[];
  const people = new Set([userOf(viewer), ...touched.flatMap((slot) => slot?.user_id ?? [])]);
  for (const userId of people) await checkOwn(site, day, userId);
}
