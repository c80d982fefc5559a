import type { Source } from '@/domain/hours';
import { formatRange, formatTellingClock, officeDay } from '@/domain/time';
import { dayText } from '@/lib/clock/day-text';
import { i18n } from '@/lib/i18n';
import { momentNow, timesNow } from '@/areas/booking/shared/times-now';
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

/** A booking’s time with its day. One that runs past midnight names both days itself. */
function withDay({ held }: ImpactRow, zone: string, range: string): string {
  const isTold = formatRange(held, zone) !== formatRange(held, zone, { date: 'never' });
  return isTold ? range : t('when', { day: dayText(officeDay(held.start, zone), zone), range });
}

/**
 * A booking’s time, with its place for someone who reads it elsewhere (TZ-4), and why it no longer fits.
 *
 * @param nextZone the zone after the change, which the text names
 */
export function whyText(row: ImpactRow, zone: string, nextZone = zone): string {
  const { why } = row;
  const when = withDay(row, zone, timesNow(row.held, zone));
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
      return t('why.clock', {
        when,
        after: withDay(row, nextZone, formatRange(row.held, nextZone)),
      });
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
const momentText = (instant: number, zone: string, now: number): string =>
  momentNow(instant, zone, (at) => {
    const clock = formatTellingClock(at, zone);
    const day = officeDay(at, zone);
    return day === officeDay(now, zone)
      ? clock
      : t('when', { day: dayText(day, zone), range: clock });
  });

/** Why a change has to wait: until when its places are in use. */
export const blockedText = (
  { count, until }: { readonly count: number; readonly until: number },
  zone: string,
  now: number,
): string => t('blocked', { count, until: momentText(until, zone, now) });

/** Until when a place is in use. */
export const inUseText = (until: number, zone: string, now: number): string =>
  t('inUse', { until: momentText(until, zone, now) });
