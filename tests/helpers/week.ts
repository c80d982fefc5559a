import { screen, within } from '@testing-library/react';
import { WEEKDAYS, type LocationKind, type Weekday } from '@/api/schemas/enums';
import { workPolicies } from '@/api/work-policies';
import { workingLocations } from '@/api/working-locations';
import type { TestServer } from '@mocks/adapters/vitest';

/** No one has planned that far ahead. */
export const EMPTY_WEEK = '2026-03-30';

/** The full-day cell of a weekday once its plan is loaded: "Tuesday: Office". */
export async function dayCell(name: string): Promise<HTMLElement> {
  const grid = await screen.findByLabelText(/^Your week/, { selector: '[role="grid"]' });
  // By their labels: finding elements by role and name is slow without layout.
  return within(grid).findByLabelText(name);
}

/** What is shown with a day. */
export const notesOf = (weekday: string): HTMLElement =>
  within(screen.getByLabelText('Notes for each day', { selector: 'ul' })).getByLabelText(weekday, {
    selector: 'li',
  });

/** The member’s week on the server: "office · remote+office · …", Monday first. */
export async function planned(server: TestServer, week = EMPTY_WEEK): Promise<string> {
  const { elements } = await workingLocations.list.call(
    { query: { start: week, end: week } },
    { client: server.as('member') },
  );
  const row = elements.find((each) => each.week === week);
  return WEEKDAYS.map((day) => row?.[day].join('+') ?? '').join(' · ');
}

/** Plans a week as the member, as if from another browser. */
export async function planAs(
  server: TestServer,
  week: string,
  plan: Partial<Record<Weekday, LocationKind[]>>,
): Promise<void> {
  const empty = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as Record<
    Weekday,
    LocationKind[]
  >;
  await workingLocations.save.call(
    { body: { week, ...empty, ...plan } },
    { client: server.as('member') },
  );
}

/** Gives the member a granted day of absence. */
export async function leaveOn(server: TestServer, day: string): Promise<void> {
  const use = await workPolicies.request.call(
    { body: { type: 'personal', start: day, end: day } },
    { client: server.as('member') },
  );
  await workPolicies.respond.call(
    { body: { ids: [use?.id ?? ''], status: 'accepted' } },
    { client: server.as('owner') },
  );
}
