import type { Source } from '@/domain/hours';
import { formatClock, formatRange, officeDay } from '@/domain/time';
import { dayText } from '@/lib/clock/day-text';
import { i18n } from '@/lib/i18n';
import type { Choice, ImpactRow } from './use-impact';
import './strings';

export const t = i18n.getFixedT(null, 'impact');

/** The name of an hours entry, or what it is. */
export function sourceName({ kind, entry }: Source): string {
  if (!entry) return t('source.standard');
  return entry.name ?? t(`source.${kind}`, { context: entry.scope });
}

/** Who booked what: "Ana Silva, D-14". Hidden people and teams are named only by their place. */
export const whoAndWhereText = ({ slot }: ImpactRow): string =>
  slot.user
    ? t('whoAndWhere', { who: slot.user.name ?? slot.user.email, place: slot.resource.name })
    : slot.resource.name;

/** A booking’s time in its office. One that runs past midnight names both days. */
function whenOf({ held }: ImpactRow, zone: string): string {
  const range = formatRange(held, zone);
  if (range !== formatRange(held, zone, { date: 'never' })) return range;
  return t('when', { day: dayText(officeDay(held.start, zone), zone), range });
}

/** A booking’s time and why it no longer fits. */
export function whyText(row: ImpactRow, zone: string, nextZone = zone): string {
  const { why } = row;
  const when = whenOf(row, zone);
  switch (why.kind) {
    case 'closed':
    case 'hours':
      return t(`why.${why.kind}`, { when, source: sourceName(why.source) });
    case 'window':
      return t('why.window', { when, count: why.days });
    case 'short':
    case 'long':
      return t(`why.${why.kind}`, { when, count: why.minutes });
    case 'access':
    case 'expired': {
      const context = row.schedule.master_id === null ? 'once' : 'series';
      return 'last' in why
        ? t('why.expired', { when, context, last: dayText(why.last, zone) })
        : t('why.access', { when, context });
    }
    case 'clock':
      return t('why.clock', { when, after: whenOf(row, nextZone) });
    case 'removed':
    case 'retyped':
    case 'capacity':
    case 'unavailable':
      return t(`why.${why.kind}`, { when });
  }
}

/** The label of a choice, with the place or day it leads to: "Move to D-15", "Move to Mon, Mar 16", "End now and notify". */
export function choiceText(
  choice: Choice,
  { move, otherDay, held }: ImpactRow,
  zone: string,
  now: number,
): string {
  if (choice === 'move' && move) return t('choice.moveTo', { place: move.name });
  if (choice === 'otherDay' && otherDay) {
    return t('choice.moveToDay', { day: dayText(officeDay(otherDay.start, zone), zone) });
  }
  if (choice === 'release' && held.start < now) return t('choice.end');
  return t(`choice.${choice}`);
}

/** A moment in an office: its time, and its day unless that’s today. */
const momentText = (instant: number, zone: string, now: number): string => {
  const clock = formatClock(instant, zone);
  const day = officeDay(instant, zone);
  return day === officeDay(now, zone)
    ? clock
    : t('when', { day: dayText(day, zone), range: clock });
};

/** Why a change has to wait: until when its places are in use. */
export const blockedText = (
  { count, until }: { readonly count: number; readonly until: number },
  zone: string,
  now: number,
): string => t('blocked', { count, until: momentText(until, zone, now) });

/** Until when a place is in use. */
export const inUseText = (until: number, zone: string, now: number): string =>
  t('inUse', { until: momentText(until, zone, now) });
