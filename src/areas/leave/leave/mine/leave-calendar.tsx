import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { pick, type Picked } from '@/domain/leave';
import { addDays, addMonths, startOfMonth, weekdayIndex, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { IconButton } from '@/ui/button';
import { IconCheck, IconChevronLeft, IconChevronRight, IconClock } from '@/ui/icon';
import { useFocusNext } from '@/ui/use-focus-next';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { DayMarks } from './model';
import { Month } from './month';
import css from './calendar.module.css';

interface LeaveCalendarProps {
  /** First day of the first visible month. */
  month: LocalDate;
  today: LocalDate;
  picked: Picked | undefined;
  marksOf: (date: LocalDate) => DayMarks;
  onPick: (picked: Picked) => void;
  /** Shows other months. */
  onMonth: (month: LocalDate) => void;
}

const LAST_OF_WEEK = 6;

/** The sample day in the legend for closed days. */
const SAMPLE_DAY = 31;

/** My leave, bookings, and closed days by month. The days of a request are picked here: first one end, then the other. */
export function LeaveCalendar(props: LeaveCalendarProps) {
  const { month, today, picked, marksOf, onPick, onMonth } = props;
  const { t } = useTranslation('leave');
  const wide = useMediaQuery(WIDE);
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext((date) =>
    board.current?.querySelector<HTMLElement>(`[data-date="${date}"]`),
  );
  const [moved, setMoved] = useState<LocalDate>();
  const [hovered, setHovered] = useState<LocalDate>();
  // Another month takes a moment to show. Until then, keys continue from it rather than from the old one.
  const [coming, setComing] = useState<{ readonly from: LocalDate; readonly to: LocalDate }>();
  if (coming && coming.from !== month) setComing(undefined);
  const next = coming?.to ?? month;
  const monthsFrom = (first: LocalDate) => (wide ? [first, addMonths(first, 1)] : [first]);
  const isShown = (date: LocalDate | undefined): date is LocalDate =>
    date !== undefined && monthsFrom(next).includes(startOfMonth(date));
  const active = [moved, picked?.first, today].find(isShown) ?? next;
  // Until the other end is picked, the days up to the pointer or the focus are previewed.
  const ahead = picked?.last === undefined ? (hovered ?? moved) : undefined;
  const shown = picked && ahead ? pick(picked, ahead) : picked;

  const goTo = (date: LocalDate) => {
    focusNext(date);
    setHovered(undefined);
    setMoved(date);
    if (isShown(date)) return;
    const to = startOfMonth(date);
    setComing({ from: month, to });
    onMonth(to);
  };
  const choose = (date: LocalDate) => {
    setMoved(date);
    onPick(pick(picked, date));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = targetOf(event.key, active);
    if (to !== undefined) goTo(to);
    else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else return;
    event.preventDefault();
  };
  const handlers = {
    onKeyDown,
    onClick: (event: MouseEvent) => {
      const date = dayAt(event.target);
      if (date !== undefined) choose(date);
    },
    onPointerOver: (event: PointerEvent) => setHovered(dayAt(event.target)),
    onPointerLeave: () => setHovered(undefined),
  };

  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton
          label={t('calendar.previous')}
          icon={<IconChevronLeft />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <IconButton
          label={t('calendar.next')}
          icon={<IconChevronRight />}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <div ref={board} role="group" aria-label={t('calendar.label')} className={css.months}>
        {monthsFrom(month).map((each) => (
          <Month
            key={each}
            month={each}
            id={`${id}-${each}`}
            keysId={`${id}-keys`}
            handlers={handlers}
            today={today}
            active={active}
            marksOf={marksOf}
            isPicked={(date) =>
              shown !== undefined && shown.first <= date && date <= (shown.last ?? shown.first)
            }
          />
        ))}
      </div>
      <VisuallyHidden id={`${id}-keys`}>{t('calendar.keys')}</VisuallyHidden>
      <ul className={css.legend} aria-label={t('calendar.legend.label')}>
        <li>
          <span className={css.sign} data-kind="accepted">
            <IconCheck />
          </span>
          {t('calendar.legend.granted')}
        </li>
        <li>
          <span className={css.sign} data-kind="pending">
            <IconClock />
          </span>
          {t('calendar.legend.waiting')}
        </li>
        <li>
          <span className={css.sign}>
            <span className={css.dot} />
          </span>
          {t('calendar.legend.booked')}
        </li>
        <li>
          <span className={css.sign} data-kind="closed" aria-hidden="true">
            {SAMPLE_DAY}
          </span>
          {t('calendar.legend.closed')}
        </li>
      </ul>
    </div>
  );
}

const dayAt = (target: EventTarget): LocalDate | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-date]')?.dataset['date']
    : undefined;

/** Where a key leads from a day; undefined for any other key. */
function targetOf(key: string, from: LocalDate): LocalDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, -weekdayIndex(from));
    case 'End':
      return addDays(from, LAST_OF_WEEK - weekdayIndex(from));
    case 'PageUp':
      return addMonths(from, -1);
    case 'PageDown':
      return addMonths(from, 1);
    default:
      return undefined;
  }
}
