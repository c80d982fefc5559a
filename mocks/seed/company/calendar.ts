import { DAY } from '@/domain/time/durations';
import { addDays, dayOf, mondayOf, weekdayOf } from '../../rules/zone';
import { random, type Random } from '../random';
import type { Colleague, Company, Site } from './types';
import type { Office } from './unit';

/** How many of a hundred people come in, from Monday to Friday: midweek is fullest. */
const ATTENDANCE = [0.58, 0.85, 0.9, 0.84, 0.42, 0.02, 0] as const;

const todays = new WeakMap<Company, Map<string, string>>();

/** The office’s current day. */
export function todayAt({ company }: Office, site: Site): string {
  const known = todays.get(company) ?? new Map<string, string>();
  todays.set(company, known);
  const today = known.get(site.key) ?? dayOf(company.anchor, site.office.time_zone);
  known.set(site.key, today);
  return today;
}

/** The Mondays of the weeks that have bookings, in order. */
export function mondays(office: Office, site: Site): string[] {
  const { weeks, story } = office.company;
  const monday = mondayOf(todayAt(office, site));
  const around = Array.from({ length: weeks * 2 }, (_, n) => addDays(monday, (n - weeks) * 7));
  return [...new Set([...around, ...(story.weeks?.(site) ?? [])])].toSorted();
}

export const daysAhead = (office: Office, site: Site, date: string): number =>
  Math.round((Date.parse(date) - Date.parse(todayAt(office, site))) / DAY);

/** The random numbers for a person and a day; the first decides whether they come in or stay away. */
const chancesOf = ({ company }: Office, { id }: Colleague, date: string): Random =>
  random(company.seed, 'day', id, date);

export interface Attendance {
  readonly comes: boolean;
  /** Whether they have booked yet: the further ahead, the fewer have. */
  readonly booked: boolean;
  /** Minutes from midnight. */
  readonly from: number;
  readonly until: number;
  readonly chance: Random;
}

const FULL = [9 * 60, 17 * 60] as const;

/** Half a day or the whole day: most stay from nine to five. */
function stay(roll: number): readonly [from: number, until: number] {
  if (roll < 0.06) return [9 * 60, 13 * 60];
  if (roll < 0.12) return [13 * 60, 17 * 60];
  if (roll < 0.3) return [8 * 60, 16 * 60];
  if (roll < 0.36) return [10 * 60, 18 * 60];
  return FULL;
}

/** What a person does on a day. Both the desk they book and the week they plan follow from it. */
export function attendance(office: Office, colleague: Colleague, date: string): Attendance {
  const { site, keen } = colleague;
  const chance = chancesOf(office, colleague, date);
  const rate = (ATTENDANCE[weekdayOf(date)] ?? 0) * keen;
  const told = office.company.story.day?.(colleague.id, date);
  const rolled = chance.next() < rate;
  const open = office.opening.of(site.office.id, date) !== undefined;
  const comes = open && (told === undefined ? rolled : told !== 'away');
  const ahead = daysAhead(office, site, date);
  const early = chance.next() >= Math.max(0.15, 1 - Math.max(0, ahead - 5) / 26);
  // Weeks that a scenario is about are decided, however far away they are.
  const decided = !early || office.company.story.weeks?.(site).includes(mondayOf(date)) === true;
  const [from, until] = told === 'no-desk' ? FULL : stay(chance.next());
  const booked = comes && told !== 'no-desk' && (told === 'desk' || decided);
  return { comes, booked, from, until, chance };
}

/** The kind of day when someone doesn’t come in: on leave, or working from home. */
export const isAway = ({ company }: Office, userId: string, date: string): boolean =>
  random(company.seed, 'away', userId, date).chance(0.08);
