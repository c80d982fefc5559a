import { formatDate, officeDay } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { useTranslation } from '@/lib/i18n';
import { IconCheck } from '@/ui/icon';
import { Select } from '@/ui/select';
import { StateGlyph } from '@/ui/state-glyph';
import { choicesOf, type Decision, type CheckedDate } from './plan';
import css from './series.module.css';

interface DateRowProps {
  readonly checked: CheckedDate;
  readonly zone: string;
  readonly asks: boolean;
  /** Undefined while the person has to decide. */
  readonly decision: Decision | undefined;
  readonly onDecide: (decision: Decision) => void;
}

/** One date: whether the room is free, why not, and one choice of what to do. */
export function DateRow({ checked, zone, asks, decision, onDecide }: DateRowProps) {
  const { t } = useTranslation('rooms');
  const { date, refusal, otherRoom, otherTime } = checked;
  const day = formatDate(officeDay(date.start, zone), 'day');
  const words: Record<Decision, string> = {
    keep: t(asks ? 'series.keepAsked' : 'series.keep'),
    skip: t('series.skip'),
    room: t('series.room', { room: otherRoom?.name ?? '' }),
    time: t('series.time', { when: otherTime ? spanText(otherTime, zone) : '' }),
  };
  return (
    <li className={css.date} data-decision={decision} data-clash={refusal !== undefined}>
      {refusal ? (
        <StateGlyph state={refusal.rule === 'taken' ? 'taken' : 'closed'} bare />
      ) : (
        <IconCheck aria-hidden="true" className={css.free} />
      )}
      <span className={css.words}>
        <span className={css.day}>{day}</span>
        <span className={css.why}>{refusal?.message ?? t('series.free')}</span>
      </span>
      <Select
        bare
        labelHidden
        label={t('series.decide', { day })}
        value={decision ?? ''}
        options={[
          ...(decision === undefined ? [{ value: '', label: t('series.choose') }] : []),
          ...choicesOf(checked).map((value) => ({ value, label: words[value] })),
        ]}
        onChange={({ target }) => {
          const chosen = choicesOf(checked).find((value) => value === target.value);
          if (chosen) onDecide(chosen);
        }}
        className={css.choice}
      />
    </li>
  );
}
