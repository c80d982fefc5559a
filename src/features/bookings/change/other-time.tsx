import { type SubmitEvent, useId, useState } from 'react';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { addDays, formatClock, isLocalDate, officeDay, toServerInstant } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import css from '../bookings.module.css';

interface OtherTimeProps {
  slot: ScheduleSlot;
  /** Dates of a series stay on their days: only the clock changes. */
  fixedDay: boolean;
  onChoose: (range: { start: string; end: string }) => Promise<void>;
}

/** Any day and time of one's own. An end before the start means the next day (HOURS-3). */
export function OtherTime({ slot, fixedDay, onChoose }: OtherTimeProps) {
  const { t } = useTranslation('bookings');
  const { time_zone: zone } = slot;
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState(officeDay(slot.start, zone));
  const [from, setFrom] = useState(formatClock(slot.start, zone));
  const [to, setTo] = useState(formatClock(slot.end, zone));
  const id = useId();
  const valid = isLocalDate(day) && /^\d\d:\d\d/.test(from) && /^\d\d:\d\d/.test(to) && from !== to;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!valid) return;
    const date = fixedDay ? officeDay(slot.start, zone) : day;
    const last = to < from ? addDays(date, 1) : date;
    await onChoose({
      start: toServerInstant(`${date}T${from}:00`, zone),
      end: toServerInstant(`${last}T${to}:00`, zone),
    });
  };
  if (!open) {
    return (
      <div>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('change.other')}
        </Button>
      </div>
    );
  }
  return (
    <form id={id} noValidate className={css.otherTime} onSubmit={(event) => void submit(event)}>
      {!fixedDay && (
        <TextField
          bare
          label={t('change.day')}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
      <TextField
        bare
        label={t('change.from')}
        type="time"
        step={900}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        bare
        label={t('change.to')}
        type="time"
        step={900}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button
        type="submit"
        size="small"
        variant="primary"
        disabledReason={valid ? undefined : t('change.invalid')}
      >
        {t('change.save')}
      </Button>
    </form>
  );
}
