import type { TFunction } from 'i18next';
import { officeDay } from '@/domain/time';
import { ClockField } from '@/areas/booking/shared/clock/clock-field';
import { ClockNote } from '@/areas/booking/shared/clock/clock-note';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import type { Binding } from '@/kit/form/types';
import { now } from '@/lib/clock';
import { useWhere } from '@/session/where';
import { DatePicker } from '@/ui/date-picker';
import { rangeOf, type VisitTime } from './when';
import css from '../visits.module.css';

type Typed = { readonly [K in keyof VisitTime]: string | null };

/** What’s wrong with the day and the time of a visit, by field. */
export function whenProblems(t: TFunction<'visits'>, { date, from, to }: Typed, zone: string) {
  const range = rangeOf({ date, from, to }, zone);
  const isOver = range !== undefined && Date.parse(range.end) <= now();
  return {
    ...(date === null && { date: t('form.dateNeeded') }),
    ...(date !== null && date < officeDay(now(), zone) && { date: t('form.datePast') }),
    ...(from === null && { from: t('form.timeNeeded') }),
    ...(to === null && { to: t('form.timeNeeded') }),
    ...(date !== null && from !== null && to !== null && !range && { to: t('form.toBeforeFrom') }),
    ...(isOver && date === officeDay(now(), zone) && { to: t('form.timePast') }),
  };
}

interface WhenFieldsProps {
  readonly date: Binding<string | null>;
  readonly from: Binding<string | null>;
  readonly to: Binding<string | null>;
  /** The office’s. */
  readonly zone: string;
}

/** The day and the time of a visit, at the office. */
export function WhenFields({ date, from, to, zone }: WhenFieldsProps) {
  const { today } = useWhere();
  return (
    <>
      <DatePicker {...date} min={today} />
      <div className={css.pair}>
        <ClockField {...from} />
        <ClockField {...to} />
      </div>
      <ZoneNote date={date.value} zone={zone} />
      <ClockNote {...from} date={date.value} zone={zone} />
      <ClockNote {...to} date={date.value} zone={zone} />
    </>
  );
}
