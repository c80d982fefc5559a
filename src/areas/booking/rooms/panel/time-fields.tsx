import type { Span } from '@/domain/reservations';
import { formatTellingClock, officeDay } from '@/domain/time';
import { QUARTER } from '@/domain/time/durations';
import { useTranslation } from '@/lib/i18n';
import { Select } from '@/ui/select';
import type { Facts } from '../model/assess';
import css from './panel.module.css';
import type { OtherDays } from './other-days';

interface TimeFieldsProps {
  readonly zone: string;
  /** The quarter hours on the days of the time. */
  readonly slots: OtherDays['slots'];
  /** The room on these days. */
  readonly day: Facts;
  readonly span: Span;
  readonly onChange: (span: Span) => void;
}

/**
 * Start and end, in the free quarter hours; the current values are always included. A time starts on its current day and
 * may end on the next. Times that the clock shows twice have their offset (TZ-7).
 */
export function TimeFields({ zone, slots, day, span, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('rooms');
  const length = span.end - span.start;
  const isFree = (at: number) => day.free.some(({ start, end }) => start <= at && at < end);
  const gap = day.free.find(({ start, end }) => start <= span.start && span.start < end);
  const own = officeDay(span.start, zone);
  const starts = slots
    .map((slot) => slot.start.getTime())
    .filter((at) => isFree(at) && officeDay(at, zone) === own);
  const ends = slots
    .map((slot) => slot.end.getTime())
    .filter((at) => at > span.start && (gap ? at <= gap.end : at <= span.end));
  const options = (times: readonly number[], chosen: number) =>
    [...new Set([...times, chosen])]
      .toSorted((a, b) => a - b)
      .map((at) => ({ value: String(at), label: formatTellingClock(at, zone) }));
  return (
    <div className={css.times}>
      <Select
        bare
        label={t('field.from')}
        value={String(span.start)}
        options={options(starts, span.start)}
        onChange={({ target }) => {
          const start = Number(target.value);
          const free = day.free.find((each) => each.start <= start && start < each.end);
          const end = Math.min(start + length, free?.end ?? start + length);
          onChange({ start, end: Math.max(end, start + QUARTER) });
        }}
      />
      <Select
        bare
        label={t('field.to')}
        value={String(span.end)}
        options={options(ends, span.end)}
        onChange={({ target }) => onChange({ start: span.start, end: Number(target.value) })}
      />
    </div>
  );
}
