import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { dayOf } from '@mocks/rules/zone';
import type { ContractServer } from './contract';

export const ROOM = 'reso_ber-2-treptow';
export const OTHER_ROOM = 'reso_ber-2-wedding';
export const APPROVED_ROOM = 'reso_ber-2-grunewald';
export const ZONE = 'Europe/Berlin';
// Wednesday, March 11, 2026, 18:30 to 19:30 in Berlin.
export const EVENING = { start: '2026-03-11T17:30:00.000Z', end: '2026-03-11T18:30:00.000Z' };

export const slot = (resource_id = ROOM, span = EVENING) => ({ resource_id, ...span });
export const weekly = (
  rrules = ['RRULE:FREQ=WEEKLY;COUNT=6'],
  slots = [slot()],
  span = EVENING,
) => ({
  title: 'Choir',
  schedule_slots: slots,
  recurring: { rrules, ...span },
});

export const days = (list: readonly Schedule[]) => list.map(({ start }) => dayOf(start, ZONE));

/** Common steps of series tests, as a persona of a test’s server. */
export function seriesOf({ as }: Pick<ContractServer, 'as'>) {
  const book = (body: ReturnType<typeof weekly>, persona = 'member') =>
    schedules.create.call({ body }, as(persona)) as Promise<Schedule>;

  /** The dates of a series in the person’s own list, without canceled ones. */
  async function dates(masterId: string | null | undefined): Promise<Schedule[]> {
    const page = await schedules.mine.call(
      { params: { officeId: 'offi_berlin' }, query: { weeks: 30 } },
      as('member'),
    );
    return page.elements.filter(({ master_id }) => master_id === masterId);
  }
  return { book, dates };
}
