import type { Source } from '@/domain/hours';
import { formatRange, officeDay } from '@/domain/time';
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

/** The label of a choice, with the place it leads to: "Move to D-15", "Move to Mon, Mar 16". */
export function choiceText(choice: Choice, { move, held }: ImpactRow, zone: string): string {
  if (choice !== 'move' || !move) return t(`choice.${choice}`);
  const day = officeDay(move.start, zone);
  return day === officeDay(held.start, zone)
    ? t('choice.moveTo', { place: move.name })
    : t('choice.moveToDay', { day: dayText(day, zone) });
}
