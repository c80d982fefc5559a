import type { BrowserContext } from '@playwright/test';
import { addDays, addWeeks, startOfWeek, type LocalDate } from '@/domain/time';
import { E2E_NOW } from './now';

/** The day of the journeys. */
export const E2E_DAY: LocalDate = E2E_NOW.slice(0, 10);

/** Browsers whose world has been dated. */
const dated = new WeakSet<BrowserContext>();

/** Makes an address start the demo’s world at {@link E2E_NOW}, unless this browser has one: it would start anew. */
export function dateDemo(context: BrowserContext, query: URLSearchParams): void {
  if (!dated.has(context)) query.set('now', E2E_NOW);
  dated.add(context);
}

/** The Wednesday of a week that many weeks ahead. */
const wednesday = (weeks: number): LocalDate => addDays(addWeeks(startOfWeek(E2E_DAY), weeks), 2);

/** Wednesday of next week: people have planned it, and it isn’t over. */
export const nextWednesday = (): LocalDate => wednesday(1);

/** A Wednesday some weeks ahead, beyond all plans in the seed. */
export const farWednesday = (): LocalDate => wednesday(7);

/** The Friday two weeks ahead, which can’t be fully booked yet. */
export const farFriday = (): LocalDate => addDays(addWeeks(startOfWeek(E2E_DAY), 2), 4);
