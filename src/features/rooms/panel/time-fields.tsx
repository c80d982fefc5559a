import type { Span } from '@/domain/reservations';
import { formatClock } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Select } from '@/ui/select';
import { QUARTER } from '../model/asked';
import type { Facts } from '../model/judged';
import type { RoomsModel } from '../model';
import css from './panel.module.css';

interface TimeFieldsProps {
  readonly model: RoomsModel;
  /** The room over the whole day. */
  readonly day: Facts;
  readonly span: Span;
  readonly onChange: (span: Span) => void;
}

/** From and to, in the quarter hours that are free; what stands there now is always among them. */
export function TimeFields({ model, day, span, onChange }: TimeFieldsProps) {
  const { t } = useTranslation('rooms');
  const { zone, slots } = model;
  const length = span.end - span.start;
  const isFree = (at: number) => day.free.some(({ start, end }) => start <= at && at < end);
  const gap = day.free.find(({ start, end }) => start <= span.start && span.start < end);
  const starts = slots.map((slot) => slot.start.getTime()).filter(isFree);
  const ends = slots
    .map((slot) => slot.end.getTime())
    .filter((at) => at > span.start && (gap ? at <= gap.end : at <= span.end));
  const options = (times: readonly number[], own: number) =>
    [...new Set([...times, own])]
      .toSorted((a, b) => a - b)
      .map((at) => ({ value: String(at), label: formatClock(at, zone) }));
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
