import type { SchedulePatch, ScheduleSlotWrite } from '@/api/schemas/schedules';
import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import * as views from '../core/views';
import type { ScheduleRow, SeriesRow } from '../world/rows';
import type { World } from '../world/world';
import { cancelSlots, alignWithSlots, broadcastBooking } from './booking';
import {
  changedParts,
  checkChange,
  replaceSlots,
  recordChange,
  standing,
  TEXTS,
  writeTexts,
} from './change';
import { failuresOf, refuseFailed, type Part } from './attempts';
import { endOn, excludeDays, parse } from './recurrence-rule';
import {
  datesOf,
  upcomingDates,
  insertDates,
  seriesDateOf,
  slotsOnDay,
  textsOf,
  writeOf,
} from './series';
import {
  bringBack,
  daysOf,
  isSamePattern,
  returningDates,
  withoutCanceled,
} from './series-restore';
import { dayOf } from './zone';

type Rule = NonNullable<SchedulePatch['recurring']>;

/** The row of a booking’s series. */
function seriesOf(world: World, row: ScheduleRow): SeriesRow {
  const series = world.tables.series.get(row.series_id ?? '');
  if (!series) throw new Error(`${row.id} belongs to no series`);
  return series;
}

/** Whether a rule differs from the existing one. */
export const isDifferentRule = (series: SeriesRow, rule: Rule): boolean =>
  rule.start !== series.start ||
  rule.end !== series.end ||
  rule.rrules.join('\n') !== series.rrules.join('\n');

/** What a changed rule does to the dates: which stay (perhaps on another day), are removed, and are added. */
interface Reshaped {
  readonly days: ReadonlyMap<string, string>;
  readonly gone: readonly ScheduleRow[];
  readonly added: readonly string[];
}

/**
 * Fits the future dates to a new rule. A date keeps its booking and its id; if the rule names other days, the first date without
 * a day gets the first day without a date, and so on (REC-12). A canceled date doesn’t return (REC-8), and no date is added in
 * the past.
 */
function reshape(world: World, row: ScheduleRow, series: SeriesRow, rule: Rule): Reshaped {
  const zone = row.time_zone;
  const today = dayOf(world.now, zone);
  const known = new Set(datesOf(world, series.id).map(seriesDateOf));
  const coming = upcomingDates(world, series.id);
  const named = daysOf(world, series, rule, zone);
  const { excluded } = parse(rule.rrules, zone);
  // A date that was moved may be later than the day its rule names.
  const wanted = isSamePattern(series, rule, zone)
    ? [...named, ...coming.map(seriesDateOf).filter((day) => !excluded.has(day))]
    : named;
  const days = new Map<string, string>();
  const unplaced: ScheduleRow[] = [];
  for (const date of coming) {
    const day = seriesDateOf(date);
    if (wanted.includes(day)) days.set(date.id, day);
    else unplaced.push(date);
  }
  const free = wanted.filter((day) => !known.has(day) && day >= today);
  for (const date of unplaced) {
    const day = free.shift();
    if (day !== undefined) days.set(date.id, day);
  }
  return { days, gone: unplaced.filter(({ id }) => !days.has(id)), added: free };
}

/** The addressed date’s slots as every other date should have them: on its own day, with its own slot ids. */
function writesFor(
  world: World,
  writes: readonly ScheduleSlotWrite[],
  from: ScheduleRow,
  fromDay: string,
  to: ScheduleRow,
  toDay: string,
): ScheduleSlotWrite[] {
  const [old, theirs] = [views.slotsOf(world, from.id), views.slotsOf(world, to.id)];
  const moved = slotsOnDay(writes, fromDay, toDay, from.time_zone);
  return moved.map((write, index) => {
    const at = old.findIndex(({ id }) => id === writes[index]?.id);
    const slot = theirs[at < 0 && old.length === 1 && writes.length === 1 ? 0 : at];
    return slot ? { ...write, id: slot.id } : write;
  });
}

interface Moving {
  readonly row: ScheduleRow;
  readonly day: string;
  readonly parts: readonly Part[] | undefined;
}

/** A booking that a path names by its own id, or by its series’: then `row` only stands for the series. */
export interface Addressed {
  readonly row: ScheduleRow;
  readonly isSeries: boolean;
}

/**
 * Brings back the dates that a change’s rule names again (UNDO-4).
 * @returns a date that takes place, for the rest of the change: the addressed one if it does
 */
function withReturning(
  world: World,
  actor: Actor,
  { row, isSeries }: Addressed,
  patch: SchedulePatch,
): ScheduleRow {
  const series = seriesOf(world, row);
  const returning = patch.recurring ? returningDates(world, series, patch.recurring) : [];
  // A rule that ends before the canceled date it was sent to cancels more, whatever else it names.
  const isMeant = isSeries || row.deleted_at === null || returning.some(({ id }) => id === row.id);
  const back = isMeant ? returning : [];
  if (row.deleted_at === null || back.length === 0) checkChange(world, actor, row, patch);
  bringBack(world, actor, back);
  const [first = row] = back;
  const next = world.tables.schedules.get(row.deleted_at === null ? row.id : first.id);
  return next ?? row;
}

/**
 * Changes every future date (REC-9, REC-10). Dates that were changed individually keep their changes (REC-8); past dates stay.
 * All are checked before any is written (REC-4), in one step with one notification (REC-11).
 */
export function changeSeries(
  world: World,
  actor: Actor,
  addressed: Addressed,
  patch: SchedulePatch,
): ScheduleRow {
  const row = withReturning(world, actor, addressed, patch);
  const series = seriesOf(world, row);
  const rule = patch.recurring && isDifferentRule(series, patch.recurring) ? patch.recurring : null;
  const shape = rule && reshape(world, row, series, rule);
  const coming = upcomingDates(world, series.id);
  const gone = new Set(shape?.gone.map(({ id }) => id));
  const fromDay = fromDayOf(row, patch, shape);
  const slotIds = new Set(
    coming.flatMap(({ id }) => views.slotsOf(world, id).map((slot) => slot.id)),
  );
  cutOff(world, shape?.gone ?? [], rule);
  const moving = coming
    .filter(({ id }) => !gone.has(id))
    .map((date): Moving => {
      const day = shape?.days.get(date.id) ?? seriesDateOf(date);
      const writes = slotsFor(world, row, patch, fromDay, date, day);
      return {
        row: date,
        day,
        parts: writes && changedParts(world, actor, date, writes, slotIds),
      };
    });
  refuseFailed(
    world,
    actor,
    failuresOf(
      world,
      moving.flatMap(({ parts = [] }) => parts),
    ),
  );
  applyTo(world, actor, row, patch, moving);
  const next = rule
    ? world.tables.series.update(series.id, {
        ...ruleOf(rule),
        rrules: withoutCanceled(world, series, rule),
      })
    : series;
  addDates(world, actor, row, next, shape?.added ?? []);
  const fields = TEXTS.filter((field) => patch[field] !== undefined);
  recordChange(world, actor, row, [
    ...(rule ? [{ field: 'recurring', old: series.rrules, new: rule.rrules }] : []),
    ...fields.map((field) => ({ field, old: row[field], new: patch[field] })),
    ...(patch.schedule_slots ? [{ field: 'schedule_slots', old: null, new: null }] : []),
  ]);
  broadcastBooking(world, row, 'updated');
  return world.tables.schedules.get(row.id) ?? row;
}

/** Cancels dates that a rule no longer names; null for none. One that it excludes was meant by itself. */
function cutOff(world: World, dates: readonly ScheduleRow[], rule: Rule | null): void {
  for (const date of dates) {
    cancelSlots(world, date, views.slotsOf(world, date.id));
    const zone = date.time_zone;
    const isMeant = rule && parse(rule.rrules, zone).excluded.has(seriesDateOf(date));
    world.tables.schedules.update(date.id, { is_cut: !isMeant });
  }
}

const ruleOf = ({ rrules, start, end }: Rule): Pick<SeriesRow, 'rrules' | 'start' | 'end'> => ({
  rrules: [...rrules],
  start,
  end,
});

/** The day from which the addressed date’s slots are copied to the others. Moving to other days needs a rule that says so. */
function fromDayOf(row: ScheduleRow, patch: SchedulePatch, shape: Reshaped | null | undefined) {
  const own = shape?.days.get(row.id) ?? seriesDateOf(row);
  const [first] = patch.schedule_slots ?? [];
  if (first && dayOf(first.start, row.time_zone) !== own) {
    refuse(422, { recurring: 'On other days the series needs another rule' }, { rule: 'series' });
  }
  return own;
}

/** A date’s new slots; undefined if they don’t change. */
function slotsFor(
  world: World,
  row: ScheduleRow,
  patch: SchedulePatch,
  fromDay: string,
  date: ScheduleRow,
  day: string,
): ScheduleSlotWrite[] | undefined {
  const isOwn = date.own?.includes('schedule_slots') ?? false;
  if (date.id === row.id && patch.schedule_slots) return patch.schedule_slots;
  // A running date is no longer moved.
  if (isOwn || date.start < world.now) return undefined;
  if (patch.schedule_slots) {
    return writesFor(world, patch.schedule_slots, row, fromDay, date, day);
  }
  const before = seriesDateOf(date);
  if (day === before) return undefined;
  const slots = views.slotsOf(world, date.id);
  return slotsOnDay(slots.map(writeOf), before, day, date.time_zone).map((write, index) => ({
    ...write,
    id: slots[index]?.id,
  }));
}

function applyTo(
  world: World,
  actor: Actor,
  row: ScheduleRow,
  patch: SchedulePatch,
  moving: readonly Moving[],
): void {
  const ahead = new Set(
    moving.flatMap(({ row: { id }, parts }) =>
      parts ? views.slotsOf(world, id).map((slot) => slot.id) : [],
    ),
  );
  for (const { parts = [] } of moving) for (const id of standing(parts)) ahead.delete(id);
  for (const { row: date, day, parts } of moving) {
    for (const slot of views.slotsOf(world, date.id)) ahead.delete(slot.id);
    if (parts) replaceSlots(world, actor, date, parts, ahead);
    writeTexts(world, date, patch, date.id === row.id ? [] : date.own);
    if (day !== seriesDateOf(date)) world.tables.schedules.update(date.id, { series_date: day });
    alignWithSlots(world, date);
  }
}

/** Dates that a changed rule adds, created like the addressed one. */
function addDates(
  world: World,
  actor: Actor,
  row: ScheduleRow,
  series: SeriesRow,
  days: readonly string[],
): void {
  const like = world.tables.schedules.get(row.id);
  if (!like || days.length === 0) return;
  const slots = views.slotsOf(world, like.id).map(writeOf);
  const from = seriesDateOf(like);
  insertDates(
    world,
    actor,
    series,
    days.map((day) => ({
      day,
      slots: slotsOnDay(slots, from, day, like.time_zone),
      isException: false,
    })),
    { write: textsOf(like), fromCalendar: like.from_calendar },
    like.office_id,
  );
}

/** Cancels a single date: the rule excludes it (REC-6). */
export function leaveOutDate(world: World, row: ScheduleRow): void {
  const series = world.tables.series.get(row.series_id ?? '');
  if (!series) return;
  world.tables.series.update(series.id, {
    rrules: excludeDays(series.rrules, [seriesDateOf(row)]),
  });
}

/** Cancels every future date; the rule ends with the last remaining one (REC-9, REC-10). */
export function cancelSeries(world: World, actor: Actor | null, row: ScheduleRow): void {
  const series = seriesOf(world, row);
  const coming = upcomingDates(world, series.id);
  if (coming.length === 0) return;
  cutOff(world, coming, null);
  endWithLast(world, row, series);
  recordChange(world, actor, row, [{ field: 'is_deleted', old: false, new: true }], true);
  broadcastBooking(world, row, 'deleted');
}

function endWithLast(world: World, row: ScheduleRow, series: SeriesRow): void {
  const last = datesOf(world, series.id).findLast(({ deleted_at }) => deleted_at === null);
  if (!last) return;
  world.tables.series.update(series.id, {
    rrules: endOn(series.rrules, seriesDateOf(last), row.time_zone),
  });
}

/** Releases one place, or one person’s, on every future date. */
export function cancelSlotOfSeries(
  world: World,
  actor: Actor,
  row: ScheduleRow,
  slotId: string,
): void {
  const series = seriesOf(world, row);
  const slot = world.tables.slots.get(slotId);
  if (!slot) return;
  const coming = upcomingDates(world, series.id);
  for (const date of coming) {
    const same = views
      .slotsOf(world, date.id)
      .filter(
        (one) =>
          one.id === slot.id ||
          (one.resource_id === slot.resource_id && one.user_id === slot.user_id),
      );
    if (same.length > 0) cancelSlots(world, date, same);
  }
  const isOver = upcomingDates(world, series.id).length === 0;
  if (isOver) endWithLast(world, row, series);
  for (const { id } of coming) {
    const date = world.tables.schedules.get(id);
    if (!date?.deleted_at) continue;
    if (isOver) world.tables.schedules.update(id, { is_cut: true });
    else leaveOutDate(world, date);
  }
  recordChange(world, actor, row, [{ field: 'schedule_slots', old: null, new: null }]);
  broadcastBooking(world, row, 'updated');
}
