import type { ScheduleWrite } from '@/api/schemas/schedules';
import type { Actor } from '../core/implement';
import type { ScheduleRow, SeriesRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { checkParts, failuresOf, refuseFailed } from './attempts';
import { alignWithSlots, checkHolders, checkMayChange, partsOf } from './booking';
import { seriesDays } from './recurrence';
import { excludeDays, parse } from './recurrence-rule';
import { datesOf, seriesDateOf, writeOf } from './series';
import { dayOf } from './zone';

type Rule = NonNullable<ScheduleWrite['recurring']>;

/** A rule apart from the days it leaves out, for comparison. */
function pattern({ rrules, start, end }: Pick<Rule, 'rrules' | 'start' | 'end'>, zone: string) {
  const { rules, extra } = parse(rrules, zone);
  return JSON.stringify([
    rules,
    [...extra].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
    start,
    end,
  ]);
}

/** Whether a rule differs from the existing one at most in the days it leaves out. */
export const isSamePattern = (series: SeriesRow, rule: Rule, zone: string): boolean =>
  pattern(series, zone) === pattern(rule, zone);

/**
 * The days of a changed rule. The limits of a series apply only to a new pattern, because an existing one may be a calendar’s
 * (REC-2).
 */
export const daysOf = (world: World, series: SeriesRow, rule: Rule, zone: string): string[] =>
  isSamePattern(series, rule, zone)
    ? seriesDays(rule, zone, { from: dayOf(world.now, zone) })
    : seriesDays(rule, zone);

/** The canceled dates whose days a rule names. */
function namedAgain(world: World, series: SeriesRow, rule: Rule): ScheduleRow[] {
  const canceled = datesOf(world, series.id).filter(({ deleted_at }) => deleted_at !== null);
  const [first] = canceled;
  if (!first) return [];
  const days = new Set(daysOf(world, series, rule, first.time_zone));
  return canceled.filter((date) => days.has(seriesDateOf(date)));
}

/**
 * The canceled dates that a rule brings back (UNDO-4). A date that was canceled by itself returns only if the rule is the current
 * one and no longer excludes it: any other change leaves it out (REC-8). A date that its series had lost with others, because the
 * rule no longer named it, returns as soon as a rule names it.
 */
export function returningDates(world: World, series: SeriesRow, rule: Rule): ScheduleRow[] {
  const named = namedAgain(world, series, rule);
  const [first] = named;
  if (!first) return [];
  const zone = first.time_zone;
  const isSame = isSamePattern(series, rule, zone);
  const { excluded } = parse(series.rrules, zone);
  return named.filter((date) => date.is_cut || (isSame && excluded.has(seriesDateOf(date))));
}

/** A rule’s lines without the dates that stay canceled (REC-8). */
export const withoutCanceled = (world: World, series: SeriesRow, rule: Rule): string[] =>
  excludeDays(rule.rrules, namedAgain(world, series, rule).map(seriesDateOf));

/** The slots that were canceled together with a date. */
const lostSlots = (world: World, { lost_slots = [] }: ScheduleRow): SlotRow[] =>
  lost_slots.flatMap((id) => world.tables.slots.get(id) ?? []);

/**
 * Brings canceled dates back as they were: with their ids, places, times, and answers, if the places are free. All are checked
 * before any is written (REC-4).
 */
export function bringBack(world: World, actor: Actor, dates: readonly ScheduleRow[]): void {
  const lost = dates.map((date) => {
    checkMayChange(world, actor, date);
    const slots = lostSlots(world, date);
    return { date, slots, parts: partsOf(world, actor, slots.map(writeOf)) };
  });
  const all = lost.flatMap(({ parts }) => parts);
  checkHolders(world, actor, all);
  refuseFailed(world, actor, failuresOf(world, all));
  for (const { date, slots, parts } of lost) {
    for (const [index, slot] of slots.entries()) {
      // Checked again, because dates may overlap each other.
      checkParts(world, actor, parts.slice(index, index + 1));
      world.tables.slots.update(slot.id, { cancelled_at: null });
    }
    const back = world.tables.schedules.update(date.id, {
      deleted_at: null,
      is_cut: false,
      lost_slots: [],
      // Its event was removed from the calendar with it.
      integration: date.integration?.is_deleted ? null : date.integration,
    });
    alignWithSlots(world, back);
  }
}
