import type { BrowserContext } from '@playwright/test';
import { addDays, addWeeks, startOfWeek, type LocalDate } from '@/domain/time';

/** When journeys in the demo take place: a Tuesday morning in Berlin with no clock change or holiday in the next two months. */
const DEMO_NOW = '2026-01-13T08:30:00Z';

/** The day of the demo’s journeys. The deployed build is tested on the day of the run. */
export const DEMO_DAY: LocalDate = DEMO_NOW.slice(0, 10);

/** Browsers whose world has been dated. */
const dated = new WeakSet<BrowserContext>();

/** Makes an address start the demo’s world at {@link DEMO_NOW}, unless this browser has one: it would start anew. */
export function dateDemo(context: BrowserContext, query: URLSearchParams): void {
  if (!dated.has(context)) query.set('now', DEMO_NOW);
  dated.add(context);
}

/** The day of the run. */
export const runDay = (): LocalDate => new Date().toISOString().slice(0, 10);

/** The Wednesday of a week that many weeks ahead. */
const wednesday = (weeks: number, today: LocalDate): LocalDate =>
  addDays(addWeeks(startOfWeek(today), weeks), 2);

/** Wednesday of next week: people have planned it, and it isn’t over. */
export const nextWednesday = (today = DEMO_DAY): LocalDate => wednesday(1, today);

/** A Wednesday some weeks ahead, beyond all plans in the seed. */
export const farWednesday = (today = DEMO_DAY): LocalDate => wednesday(7, today);

/** The Friday two weeks ahead, which can’t be fully booked yet. */
export const farFriday = (today = DEMO_DAY): LocalDate =>
  addDays(addWeeks(startOfWeek(today), 2), 4);
