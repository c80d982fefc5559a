import { addDays, weekdayOf } from '../../rules/zone';
import type { ResourceRow, SeriesRow } from '../../world/rows';
import { random } from '../random';
import { mondays, todayAt } from './calendar';
import type { Draft } from './draft';
import { attendeesOf } from './meetings';
import type { Colleague } from './types';
import type { Office, Room, Unit } from './unit';
import { wallInstant } from './wall';

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR'] as const;

/** A recurring meeting: its days and its attendees. */
interface Meeting {
  readonly title: string;
  readonly room: ResourceRow;
  readonly weekdays: readonly number[];
  readonly from: number;
  readonly minutes: number;
  readonly people: readonly Colleague[];
}

/** A meeting in one unbroken range of weeks: one series, with a booking for each date (REC-8). */
export interface SeriesPlan extends Meeting {
  readonly id: string;
  readonly dates: readonly string[];
  /** Dates on which it can’t take place. */
  readonly excluded: ReadonlySet<string>;
  /** The one date on which it starts a quarter of an hour later; the series records it as an exception (REC-6). */
  readonly moved: string | undefined;
}

const plans = new WeakMap<Unit, readonly SeriesPlan[]>();

/** The series of a unit: each team meets weekly, and the first ones have a stand-up every morning. */
export function seriesOf(office: Office, unit: Unit): readonly SeriesPlan[] {
  const known = plans.get(unit);
  if (known) return known;
  const stretches = stretchesOf(mondays(office, unit.site));
  const meetings = meetingsOf(office, unit);
  // A stand-up is short enough to be later once without overlapping another series.
  const moving = meetings.findIndex(({ weekdays }) => weekdays.length > 1);
  const found = meetings.flatMap((meeting, n) =>
    stretches.map((weeks): SeriesPlan => {
      const dates = weeks.flatMap((monday) =>
        meeting.weekdays.map((weekday) => addDays(monday, weekday)),
      );
      const { room, from, minutes } = meeting;
      const excluded = dates.filter(
        (date) => !office.opening.allows(room, date, from, from + minutes),
      );
      const today = todayAt(office, unit.site);
      const later = dates.find((date) => date > addDays(today, 6) && !excluded.includes(date));
      return {
        ...meeting,
        id: `seri_${unit.key}_${n}_${(weeks[0] ?? '').replaceAll('-', '')}`,
        dates,
        excluded: new Set(excluded),
        moved: n === moving ? later : undefined,
      };
    }),
  );
  plans.set(unit, found);
  return found;
}

function stretchesOf(weeks: readonly string[]): string[][] {
  const stretches: string[][] = [];
  for (const monday of weeks) {
    const last = stretches.at(-1);
    if (last && addDays(last.at(-1) ?? '', 7) === monday) last.push(monday);
    else stretches.push([monday]);
  }
  return stretches;
}

const STARTS = [10 * 60, 11 * 60, 14 * 60 + 30, 16 * 60] as const;

function meetingsOf(office: Office, unit: Unit): Meeting[] {
  const chance = random(office.company.seed, 'series', unit.key);
  const rooms = unit.rooms.filter(({ resource }) => !resource.is_approvable);
  const teams = new Map<string, Colleague[]>();
  for (const colleague of unit.people) {
    const team = teams.get(colleague.team);
    if (team) team.push(colleague);
    else teams.set(colleague.team, [colleague]);
  }
  const taken = new Set<string>();
  const found: Meeting[] = [];
  const meet = (
    title: string,
    weekdays: readonly number[],
    from: number,
    minutes: number,
    people: readonly Colleague[],
  ): void => {
    const key = ({ resource }: Room) => weekdays.map((day) => `${resource.id}|${day}|${from}`);
    const room = rooms
      .filter((one) => one.seats >= Math.min(people.length, 8))
      .find((one) => !key(one).some((slot) => taken.has(slot)));
    if (!room) return;
    for (const slot of key(room)) taken.add(slot);
    const { resource, seats } = room;
    found.push({ title, room: resource, weekdays, from, minutes, people: people.slice(0, seats) });
  };
  const large = [...teams].filter(([, people]) => people.length >= 3);
  for (const [n, [team, people]] of large.entries()) {
    const some = chance.shuffle(people);
    const start = STARTS[Math.floor(n / 4) % STARTS.length] ?? STARTS[0];
    meet(`${team}: weekly meeting`, [n % 4], start, 60, some);
    if (n < 2) meet(`${team}: stand-up`, [0, 1, 2, 3, 4], 9 * 60 + 15, 15, some.slice(0, 4));
  }
  return found;
}

/** The rows behind the series, with the excluded dates. */
export const seriesRows = (office: Office, unit: Unit): SeriesRow[] =>
  seriesOf(office, unit).map(({ id, weekdays, dates, excluded, from, minutes }) => {
    const zone = unit.site.office.time_zone;
    const first = dates[0] ?? '';
    const days = weekdays.map((day) => CODES[day]).join(',');
    const out = [...excluded].map((date) => date.replaceAll('-', ''));
    return {
      id,
      organization_id: office.company.organization.id,
      rrules: [
        `RRULE:FREQ=WEEKLY;BYDAY=${days};COUNT=${dates.length}`,
        ...(out.length > 0 ? [`EXDATE;VALUE=DATE:${out.join(',')}`] : []),
      ],
      start: wallInstant(first, from, zone),
      end: wallInstant(first, from + minutes, zone),
    };
  });

/** Books the series of a day before anything that could be in their way. */
export function bookSeries(office: Office, draft: Draft, here: readonly Colleague[]): void {
  const { unit, date, chance } = draft;
  const weekday = weekdayOf(date);
  const present = new Set(here.map(({ id }) => id));
  for (const plan of seriesOf(office, unit)) {
    if (!plan.weekdays.includes(weekday) || !plan.dates.includes(date)) continue;
    const [host, ...guests] = plan.people;
    if (!host || plan.excluded.has(date)) continue;
    const from = plan.from + (plan.moved === date ? 15 : 0);
    draft.add({
      places: [{ resource: plan.room, user: host.id }],
      from,
      until: from + plan.minutes,
      host: host.id,
      title: plan.title,
      attendees: attendeesOf(chance, guests, present),
      series: plan.id,
    });
  }
}
