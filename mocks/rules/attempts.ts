import type { Refusal } from '@/api/schemas/places';
import type { ScheduleSlotWrite } from '@/api/schemas/schedules';
import { WEEKDAYS } from '@/api/schemas/enums';
import type { Actor } from '../core/implement';
import { refuseBy } from '../core/refuse';
import * as views from '../core/views';
import type { ResourceRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { checkAttempt, statusOf, type Ruling, type BookingAttempt } from './attempt';
import { visibleDetailOf } from './privacy';
import { dayOf, weekdayOf } from './zone';

/** One slot of a write, with its references looked up. */
export interface Part {
  readonly write: ScheduleSlotWrite;
  readonly resource: ResourceRow;
  readonly attempt: BookingAttempt;
}

/** A slot that can’t be booked as requested. */
export interface Failed {
  readonly index: number;
  readonly part: Part;
  readonly ruling: Ruling;
}

export const checkPart = (world: World, { attempt }: Part): Ruling | undefined =>
  checkAttempt(world, attempt);

/** The failing slots of a write, each checked against the current state. */
export const failuresOf = (world: World, parts: readonly Part[]): Failed[] =>
  parts.flatMap((part, index) => {
    const ruling = checkPart(world, part);
    return ruling ? [{ index, part, ruling }] : [];
  });

/** Whether the viewer may know who is in the way: the refusal of a second place names the first one (PRIV-1). */
const isKnown = (world: World, actor: Actor, { by }: Ruling): boolean =>
  by.every(({ schedule_id }) => {
    const schedule = world.tables.schedules.get(schedule_id);
    return (
      schedule !== undefined &&
      visibleDetailOf(world, actor, schedule, views.slotsOf(world, schedule_id)).names
    );
  });

/** The refusal as the viewer gets it. That someone is busy can’t be hidden from who books for them; where they are can. */
const shown = (world: World, actor: Actor, ruling: Ruling): Refusal =>
  ruling.refusal.rule === 'same_person' && !isKnown(world, actor, ruling)
    ? { ...ruling.refusal, message: 'Another place is booked for the same time', next_start: null }
    : ruling.refusal;

/** A failing entry as it’s sent, with its rule, so that the rest can be sent with one more click (RACE-9, REC-13). */
const entryOf = (world: World, actor: Actor, { index, part, ruling }: Failed) => {
  const { resource, userId, start, end } = part.attempt;
  const { rule, message, next_start, lifted_by } = shown(world, actor, ruling);
  return {
    index,
    date: dayOf(start, world.tables.offices.get(resource.office_id)?.time_zone ?? 'UTC'),
    resource_id: resource.id,
    user_id: userId,
    start,
    end,
    rule,
    message,
    next_start,
    lifted_by,
  };
};

const HOURS_RULES = new Set<Refusal['rule']>(['closed', 'office_hours_not_available']);

/** Refusals because of opening hours, by weekday if ordinary hours are the reason and by rule if a closure is (HOURS-5). */
function hoursOf(world: World, actor: Actor, failed: readonly Failed[]) {
  const weekday: Record<string, string> = {};
  const rule: { date: string; message: string }[] = [];
  for (const one of failed) {
    const { refusal } = one.ruling;
    if (!HOURS_RULES.has(refusal.rule)) continue;
    const { date } = entryOf(world, actor, one);
    if (refusal.rule === 'closed') rule.push({ date, message: refusal.message });
    else weekday[WEEKDAYS[weekdayOf(date)] ?? date] ??= refusal.message;
  }
  return rule.length > 0 || Object.keys(weekday).length > 0
    ? { code: 'office_hours_not_available', hours: { weekday, rule } }
    : {};
}

/** What’s in the way: the range and, if privacy allows, the holder’s name. Never a private title (RACE-2). */
const takenBy = (world: World, actor: Actor, by: readonly SlotRow[]) =>
  by.map((slot) => {
    const schedule = world.tables.schedules.get(slot.schedule_id);
    const shown = schedule ? views.schedule(world, schedule, actor) : undefined;
    const user = shown?.slots.find(({ id }) => id === slot.id)?.user;
    return { start: slot.start, end: slot.end, holder: user?.name ?? null };
  });

/**
 * Refuses with everything the person needs: the first rule in its four parts, what’s in the way, and every failing entry with its
 * own rule (RACE-2, RACE-9, ACC-1).
 */
export function refuseFailed(
  world: World,
  actor: Actor,
  failed: readonly Failed[],
  status?: number,
): void {
  const [first] = failed;
  if (!first) return;
  const { by } = first.ruling;
  const refusal = shown(world, actor, first.ruling);
  const { id, name } = first.part.resource;
  refuseBy(status ?? statusOf(refusal.rule), refusal, {
    resource: { id, name },
    // What a person has elsewhere begins and ends when it does.
    taken:
      refusal.rule === 'same_person' && !isKnown(world, actor, first.ruling)
        ? []
        : takenBy(world, actor, by),
    failing: failed.map((one) => entryOf(world, actor, one)),
    ...hoursOf(world, actor, failed),
  });
}

/** Checks every slot before any is written (RACE-9, REC-4). */
export const checkParts = (world: World, actor: Actor, parts: readonly Part[]): void =>
  refuseFailed(world, actor, failuresOf(world, parts));
