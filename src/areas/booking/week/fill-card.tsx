import { useEffect, useRef, useState } from 'react';
import { addDays, addWeeks, formatDate, type LocalDate } from '@/domain/time';
import {
  fillWeeks,
  type FilledWeek,
  type PlannedWeek,
  type WeekPlan,
} from '@/domain/work-locations';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { IconRepeat } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { dayPlanText, weekText } from './text';
import css from './fill.module.css';

/** A pattern’s source. */
const SOURCES = ['last', 'this', 'turn'] as const;
type Source = (typeof SOURCES)[number];

const LENGTHS = ['1', '2', '4'] as const;
type Length = (typeof LENGTHS)[number];

interface FillCardProps {
  week: LocalDate;
  today: LocalDate;
  planOf: (week: LocalDate) => PlannedWeek['plan'];
  /** Why nothing can be filled now. */
  offReason: string | undefined;
  onFill: (weeks: readonly PlannedWeek[], label: string) => void;
}

/**
 * Repeating a week: the full form if the week is empty. For a planned week, only a button to open it, so that it doesn’t
 * distract.
 */
export function FillCard(props: FillCardProps) {
  const { t } = useTranslation('week-plan');
  const { week, planOf, offReason } = props;
  // Decided once: painting the first day must not remove what’s being used.
  const [isOffered] = useState(() => isEmpty(planOf(week)) && !isEmpty(planOf(addWeeks(week, -1))));
  const [open, setOpen] = useState(isOffered);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open && !isOffered) card.current?.querySelector('select')?.focus();
  }, [open, isOffered]);
  return open ? (
    <div ref={card}>
      <FillForm {...props} />
    </div>
  ) : (
    <div>
      <Button
        variant="quiet"
        icon={<IconRepeat />}
        aria-expanded={false}
        disabledReason={offReason}
        onClick={() => setOpen(true)}
      >
        {t('fill.title')}
      </Button>
    </div>
  );
}

const isEmpty = (plan: WeekPlan): boolean => Object.values(plan).every((day) => day.length === 0);

/** Repeats a week, or applies a pattern to weeks; the changes are listed before the click (W2, W5, WL-4). */
function FillForm({ week, today, planOf, offReason, onFill }: FillCardProps) {
  const { t } = useTranslation('week-plan');
  const [source, setSource] = useState<Source>('last');
  const [length, setLength] = useState<Length>('1');
  const [overwrite, setOverwrite] = useState(false);

  const patterns: Record<Source, readonly LocalDate[]> = {
    last: [addWeeks(week, -1)],
    this: [week],
    turn: [addWeeks(week, -2), addWeeks(week, -1)],
  };
  const pattern = patterns[source].map(planOf);
  const first = source === 'this' ? addWeeks(week, 1) : week;
  const targets = Array.from({ length: Number(length) }, (_, index) => {
    const target = addWeeks(first, index);
    return { week: target, plan: planOf(target) };
  });
  const filled = fillWeeks(pattern, targets, { today, overwrite }).filter(
    ({ changes }) => changes.length > 0,
  );
  const count = filled.reduce((sum, { changes }) => sum + changes.length, 0);
  const isBare = pattern.every(isEmpty);
  const nothing = isBare ? t('fill.bare') : overwrite ? t('fill.same') : t('fill.nothing');
  const name = t(`fill.${source}.button`);
  return (
    <Card aria-labelledby="fill">
      <CardHead id="fill" title={t('fill.title')} />
      <div className={css.fill}>
        {isEmpty(planOf(week)) && !isBare && <p className={css.nothing}>{t('fill.empty')}</p>}
        <div className={css.controls}>
          <Select
            bare
            label={t('fill.source')}
            value={source}
            options={SOURCES.map((value) => ({ value, label: t(`fill.${value}.name`) }))}
            onChange={({ target }) => setSource(target.value as Source)}
          />
          <SegmentedControl
            label={t('fill.length')}
            options={LENGTHS.map((value) => ({
              value,
              label: t('fill.weeks', { count: Number(value) }),
            }))}
            value={length}
            onChange={setLength}
          />
          <Checkbox
            label={t('fill.overwrite')}
            checked={overwrite}
            onChange={({ target }) => setOverwrite(target.checked)}
          />
        </div>
        <div className={css.outcome} aria-live="polite">
          {count === 0 ? (
            <p className={css.nothing}>{nothing}</p>
          ) : (
            <ul className={css.list} aria-label={t('fill.difference')}>
              {filled.length === 1 && filled[0] ? (
                <DayLines {...filled[0]} />
              ) : (
                filled.map((each) => <WeekLine key={each.week} {...each} />)
              )}
            </ul>
          )}
        </div>
        <div>
          <Button
            wraps
            variant="secondary"
            icon={<IconRepeat />}
            disabledReason={offReason ?? (count === 0 ? nothing : undefined)}
            onClick={() => onFill(filled, t('fill.done', { name, count }))}
          >
            {count === 0 ? name : t('fill.button', { name, count })}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** One week: a line for each day. */
function DayLines({ changes }: FilledWeek) {
  const { t } = useTranslation('week-plan');
  return changes.map(({ date, before, after }) => (
    <li key={date} className={css.day}>
      <span>{formatDate(date, 'day')}</span>
      <span>
        {before.length > 0 && (
          <>
            <s>{dayPlanText(before)}</s>{' '}
          </>
        )}
        <b>{dayPlanText(after)}</b>
        {before.length > 0 && <span className={css.was}> {t('fill.replaced')}</span>}
      </span>
    </li>
  ));
}

/** One of several weeks: all its days in a line. */
function WeekLine({ week, changes }: FilledWeek) {
  return (
    <li className={css.week}>
      <span>{weekText(week, addDays(week, 6))}</span>
      <span>
        {changes
          .map(
            ({ date, after }) => `${formatDate(date, 'weekday').slice(0, 3)} ${dayPlanText(after)}`,
          )
          .join(' · ')}
      </span>
    </li>
  );
}
