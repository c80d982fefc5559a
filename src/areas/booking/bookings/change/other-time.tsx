import { useState } from 'react';
import * as z from 'zod/mini';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { isKnownDay, officeDay, readingOf, typedClock } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ClockNote } from '@/areas/booking/shared/clock/clock-note';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import { ResourceForm } from '@/kit/form/resource-form';
import { NOT_SAVED } from '@/kit/form/types';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useHasKeptInput, useKeptInput } from '@/kit/kept-input/use-kept-input';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { OPEN_ROW } from '../agenda/use-agenda';
import css from '../bookings.module.css';
import { typedRange, type Range } from './typed-range';

/** The office’s day and times, as native fields store them. */
const OfficeTime = z.object({ day: z.string(), from: z.string(), to: z.string() });
type OfficeTime = z.infer<typeof OfficeTime>;

interface OtherTimeProps {
  slot: ScheduleSlot;
  /** The panel’s row. */
  rowKey: string;
  /** Dates of a series keep their days: only the times change. */
  fixedDay: boolean;
  /** Called with each change of the fields. */
  onTyped: () => void;
  /** Resolves to true once the booking has the new time; otherwise the panel says what’s next. */
  onChoose: (range: Range) => Promise<boolean>;
}

/** Lets a person enter any day and time. An end before the start means the next day (HOURS-3). */
export function OtherTime(props: OtherTimeProps) {
  const { t } = useTranslation('bookings');
  const name = `bookings.other-time.${props.slot.id}`;
  const hasDraft = useHasKeptInput(name);
  const [isOpen, setOpen] = useState(hasDraft);
  if (isOpen) return <OtherTimeForm {...props} name={name} />;
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('change.other')}
      </Button>
    </div>
  );
}

function OtherTimeForm({
  slot,
  rowKey,
  fixedDay,
  onTyped,
  onChoose,
  name,
}: OtherTimeProps & { name: string }) {
  const { t } = useTranslation('bookings');
  const { time_zone: zone } = slot;
  const own = officeDay(slot.start, zone);
  const form = useResourceForm({
    name,
    schema: OfficeTime,
    fields: {
      day: { label: t('change.day') },
      from: { label: t('change.from') },
      to: { label: t('change.to') },
    },
    saved: { day: own, from: typedClock(slot.start, zone), to: typedClock(slot.end, zone) },
    about: (values) => values,
    save: async ({ values }) =>
      (await onChoose(typedRange(fixedDay ? { ...values, day: own } : values, zone)))
        ? undefined
        : NOT_SAVED,
  });
  useKeptInput(OPEN_ROW, form.isDirty ? rowKey : undefined);
  return (
    <ResourceForm
      form={form}
      sendsUnchanged
      size="small"
      submitLabel={t('change.save')}
      disabledReason={isValid(form.values) ? undefined : t('change.invalid')}
    >
      <div className={css.otherTime} onChange={onTyped}>
        {!fixedDay && <TextField bare type="date" {...form.text('day')} />}
        <TextField
          bare
          type="time"
          step={900}
          {...form.text('from')}
          value={readingOf(form.values.from)}
        />
        <TextField
          bare
          type="time"
          step={900}
          {...form.text('to')}
          value={readingOf(form.values.to)}
        />
      </div>
      <ZoneNote date={fixedDay ? own : form.values.day} zone={zone} />
      <ClockNote {...form.field('from')} date={fixedDay ? own : form.values.day} zone={zone} />
      <ClockNote {...form.field('to')} date={fixedDay ? own : form.values.day} zone={zone} />
    </ResourceForm>
  );
}

const CLOCK = /^\d\d:\d\d/;

const isValid = ({ day, from, to }: OfficeTime): boolean =>
  isKnownDay(day) && CLOCK.test(from) && CLOCK.test(to) && from !== to;
