import { lazy, type SubmitEvent, Suspense, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { addDays, formatClock, isLocalDate, officeDay, toServerInstant } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useKeptInput, useRestoredInput } from '@/parts/kept-input/use-kept-input';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import css from '../bookings.module.css';

const DraftRestored = lazy(async () => ({
  default: (await import('@/parts/kept-input/draft-restored')).DraftRestored,
}));

/** What was typed for which slot, as it is kept over a trip to login (F-6). */
const Input = z.object({ slot: z.string(), day: z.string(), from: z.string(), to: z.string() });

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
  const own = {
    slot: slot.id,
    day: officeDay(slot.start, zone),
    from: formatClock(slot.start, zone),
    to: formatClock(slot.end, zone),
  };
  const kept = useRestoredInput('bookings.other-time', Input);
  const draft = kept?.slot === slot.id ? kept : undefined;
  const [open, setOpen] = useState(draft !== undefined);
  const [restored, setRestored] = useState(draft !== undefined);
  const [input, setInput] = useState(draft ?? own);
  const { day, from, to } = input;
  const isTouched = open && (day !== own.day || from !== own.from || to !== own.to);
  useKeptInput('bookings.other-time', isTouched ? input : undefined);
  const id = useId();
  const valid = isLocalDate(day) && /^\d\d:\d\d/.test(from) && /^\d\d:\d\d/.test(to) && from !== to;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!valid) return;
    const date = fixedDay ? own.day : day;
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
      {restored && (
        <Suspense>
          <DraftRestored
            onDiscard={() => {
              setRestored(false);
              setInput(own);
            }}
          />
        </Suspense>
      )}
      {!fixedDay && (
        <TextField
          bare
          label={t('change.day')}
          type="date"
          value={day}
          onChange={({ target }) => setInput({ ...input, day: target.value })}
        />
      )}
      <TextField
        bare
        label={t('change.from')}
        type="time"
        step={900}
        value={from}
        onChange={({ target }) => setInput({ ...input, from: target.value })}
      />
      <TextField
        bare
        label={t('change.to')}
        type="time"
        step={900}
        value={to}
        onChange={({ target }) => setInput({ ...input, to: target.value })}
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
