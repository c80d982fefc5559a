import { formatDate, formatDays, type LocalDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import { GUESTS, HIDDEN, type PersonRow } from './model/bookings';
import { changeOf } from './model/figures';
import { lengthOf, type DayRange } from './model/range';
import type strings from '@/locales/en/reports.json';
import './strings';

const t = i18n.getFixedT(null, 'reports');
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const numberText = (value: number): string => whole.format(value);

/** Minutes as hours, to a tenth: the same everywhere. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

export const hoursText = (minutes: number): string => tenths.format(hoursOf(minutes));

/** A share in percent: the same everywhere. */
export const percentOf = (ratio: number | null): number | null =>
  ratio === null ? null : Math.round(ratio * 100);

export function percentText(ratio: number | null): string {
  const percent = percentOf(ratio);
  return percent === null ? t('value.none') : `${whole.format(percent)}%`;
}

/** Days are written with their year, because a report can cover several. */
export const dayText = (day: LocalDate): string => formatDate(day, 'day', { withYear: true });

export const rangeText = ({ start, end }: DayRange): string =>
  start === end ? dayText(start) : t('range.days', { start: dayText(start), end: dayText(end) });

/** The same if there’s little room: one day, or the first and last of several. */
export const shortRangeText = ({ start, end }: DayRange): string =>
  start === end ? formatDate(start) : formatDays(start, end, 'short');

export const lengthText = (range: DayRange): string =>
  t('range.length', { count: lengthOf(range) });

export const hourText = (hour: number): string =>
  t('hour', { hour: String(hour).padStart(2, '0') });

/** One full hour of the day, or several. */
export const hourSpan = (hour: number, last = hour) => ({
  from: hourText(hour),
  to: hourText(last + 1),
});

const signed = (by: number, change: string): string =>
  by < 0 ? t('figures.less', { change }) : t('figures.more', { change });

/** A figure’s relative change; undefined if it would round to no change. */
export function changeText(now: number | null, before: number | null): string | undefined {
  const change = changeOf(now, before);
  if (change === undefined || percentOf(change) === 0) return undefined;
  return signed(change, percentText(Math.abs(change)));
}

/** The change of a percentage in points; undefined if it rounds to none. */
export function pointsText(now: number | null, before: number | null): string | undefined {
  const points = (percentOf(now) ?? 0) - (percentOf(before) ?? 0);
  return points === 0
    ? undefined
    : signed(points, t('figures.points', { count: Math.abs(points) }));
}

/** Whose bookings a row of people counts: a person’s, or those of all guests or all hidden people. */
export const personName = ({ key, name }: Pick<PersonRow, 'key' | 'name'>): string =>
  key === GUESTS ? t('value.guests') : key === HIDDEN ? t('value.hidden') : name;

/** The figures by name, and those with an explanation. */
export type Figure = keyof typeof strings.figure;
export type Defined = Exclude<keyof typeof strings.define, 'days'>;
