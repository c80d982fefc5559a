import type { Locator, Page } from '@playwright/test';
import { addDays, addWeeks, formatDate, startOfWeek } from '@/domain/time';
import { E2E_DAY } from './day';
import { inDemo } from './others';

/** Far enough ahead that no one has requested or booked anything. */
const AHEAD = 9;

/** The Monday of a week in which no one is away yet. */
export const freeWeek = (): string => addWeeks(startOfWeek(E2E_DAY), AHEAD);

/** A day of the calendar on the page. */
export const dayOf = (page: Page, date: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${formatDate(date, 'full')}`) });

/** Requests whole days for a person, and optionally lets a manager answer at once. */
export async function leaveInDemo(
  page: Page,
  persona: string,
  type: string,
  [start, end]: readonly [string, string],
  status?: 'accepted' | 'rejected',
): Promise<void> {
  const use = (await inDemo(page, persona, {
    method: 'POST',
    path: '/work_policies/uses',
    body: { type, start, end },
  })) as { id: string };
  if (!status) return;
  await inDemo(page, 'team-manager', {
    method: 'PUT',
    path: '/work_policies/uses/respond',
    body: { ids: [use.id], status },
  });
}

/** The first days of the free week, from its Monday. */
export const daysFrom = (days: number): readonly [string, string] => {
  const monday = freeWeek();
  return [monday, addDays(monday, days - 1)];
};
