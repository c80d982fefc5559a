import type { CalendarDate } from '@internationalized/date';
import {
  Button as AriaButton,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { dateLocale, useTranslation } from '@/lib/i18n';
import { IconChevronLeft, IconChevronRight } from './icon';
import { type IsoDay, toDate } from './iso-date';
import css from './calendar.module.css';
import './strings';

type CalendarProps = {
  label: string;
  value: IsoDay | null;
  onChange: (day: IsoDay) => void;
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  /** Days that can be focused but not picked, because the office is closed. */
  isUnavailable?: ((day: IsoDay) => boolean) | undefined;
};

/** One month to pick a day from (A-10: a grid; arrows, Home, End, PageUp, and PageDown). */
export function Calendar({ label, value, onChange, min, max, isUnavailable }: CalendarProps) {
  return (
    <I18nProvider locale={dateLocale()}>
      <AriaCalendar<CalendarDate>
        aria-label={label}
        value={toDate(value)}
        onChange={(day) => onChange(day.toString())}
        minValue={toDate(min)}
        maxValue={toDate(max)}
        isDateUnavailable={(day) => isUnavailable?.(day.toString()) ?? false}
        firstDayOfWeek="mon"
      >
        <CalendarBody />
      </AriaCalendar>
    </I18nProvider>
  );
}

/** A calendar’s content, alone or in a date picker. */
export function CalendarBody() {
  const { t } = useTranslation();
  return (
    <>
      <div className={css.head}>
        <AriaButton slot="previous" className={css.step ?? ''} aria-label={t('ui.previousMonth')}>
          <IconChevronLeft />
        </AriaButton>
        <CalendarHeading className={css.month ?? ''} />
        <AriaButton slot="next" className={css.step ?? ''} aria-label={t('ui.nextMonth')}>
          <IconChevronRight />
        </AriaButton>
      </div>
      <CalendarGrid className={css.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={css.day ?? ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
