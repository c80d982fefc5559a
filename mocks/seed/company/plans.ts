import { WEEKDAYS, type LocationKind } from '@/api/schemas/enums';
import { addDays, mondayOf } from '../../rules/zone';
import type { WeekRow } from '../../world/rows';
import type { LazyRows } from '../../world/table';
import { hash } from '../random';
import { attendance, isAway, todayAt } from './calendar';
import { lazily } from './lazy';
import type { Colleague } from './types';
import type { Office } from './unit';

/** The weeks that people have planned, counted from the current one. */
const WEEKS = [-2, -1, 0, 1, 2] as const;

/** Where someone is on a day: at the office exactly when they come in, whether or not they have booked a desk yet. */
function kindsOf(office: Office, colleague: Colleague, date: string): LocationKind[] {
  const { comes, from, until } = attendance(office, colleague, date);
  if (!comes) {
    const closed = office.opening.of(colleague.site.office.id, date) === undefined;
    return closed || isAway(office, colleague.id, date) ? ['out_of_office'] : ['remote'];
  }
  if (until - from > 240) return ['office'];
  return from < 12 * 60 ? ['office', 'remote'] : ['remote', 'office'];
}

function weeksOf(office: Office, colleague: Colleague): WeekRow[] {
  // One in five plans nothing.
  if (!colleague.persona && hash(colleague.id) % 5 === 0) return [];
  const monday = mondayOf(todayAt(office, colleague.site));
  return WEEKS.map((offset): WeekRow => {
    const week = addDays(monday, offset * 7);
    const days = WEEKDAYS.map((day, index) => [
      day,
      index > 4 ? [] : kindsOf(office, colleague, addDays(week, index)),
    ]);
    return {
      id: `week_${colleague.id.slice(5)}_${week.replaceAll('-', '')}`,
      user_id: colleague.id,
      organization_id: office.company.organization.id,
      week,
      ...(Object.fromEntries(days) as Record<(typeof WEEKDAYS)[number], LocationKind[]>),
    };
  });
}

/** Week plans, created person by person. */
export function weekPlans(office: Office): LazyRows<WeekRow> {
  const { roster, company } = office;
  const everybody = () => roster.all.map(({ id }) => id);
  const one = (id: string) => (roster.find(id) ? [id] : []);
  return lazily({
    ofId: (id) => one(`user_${/^week_(.+)_\d{8}$/.exec(id)?.[1]}`),
    ofKey: (index, key) => {
      if (index === 'user') return one(key);
      if (index === 'userWeek') return one(key.slice(0, key.indexOf('|')));
      return key === company.organization.id ? everybody() : [];
    },
    all: everybody,
    rows: (id) => {
      const colleague = roster.find(id);
      return colleague ? weeksOf(office, colleague) : [];
    },
  });
}
