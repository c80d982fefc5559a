import { type SubmitEvent, useId, useState } from 'react';
import type { Schedule } from '@/api/schemas/schedules';
import { bookingMode } from '@/domain/reservations';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { RefusalNotice } from '@/parts/booking/refusal-notice';
import { nameOf } from '@/parts/booking/names';
import { useBooking, type Refused } from '@/parts/booking/use-booking';
import { useManyBookings } from '@/parts/booking/use-many';
import { MeetingForm } from '@/parts/meeting/meeting-form';
import { ScopeField, type ChosenDates } from '@/parts/meeting/scope-field';
import { useMeetingEdit } from '@/parts/meeting/use-meeting-edit';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { useGuard } from '@/ui/use-guard';
import css from './detail.module.css';

interface EditCardProps {
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** What a booking says, for editing: title, people, who may read it; for one date or more of a series (REC-9). */
export function EditCard({ schedule, onClose }: EditCardProps) {
  const { t } = useTranslation('meeting');
  const now = useNow();
  const booking = useBooking();
  const many = useManyBookings();
  const edit = useMeetingEdit(schedule);
  const [dates, setDates] = useState<ChosenDates>();
  const [refused, setRefused] = useState<Refused>();
  const [isNewer, setNewer] = useState(false);
  const form = useId();
  const { texts, clashes } = edit;
  const [slot] = schedule.slots;
  const invites = schedule.slots.some(({ resource }) => bookingMode(resource.type) === 'hour');

  const close = () => {
    edit.reset();
    onClose();
  };
  const [busy, save] = useGuard(async () => {
    if (!slot || !texts) {
      close();
      return;
    }
    setRefused(undefined);
    setNewer(false);
    const { resource, start, end } = slot;
    const result =
      dates?.scope === 'following'
        ? await many.series.changeFollowing(
            { ...dates.date, schedule },
            { slotId: slot.id, target: resource, range: { start, end } },
            texts,
          )
        : await booking.edit(schedule, { texts }, dates ? { recurring: true } : {});
    if (result.kind === 'stale') setNewer(true);
    else if (result.kind === 'refused') setRefused(result.refused);
    else close();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (clashes.length === 0) save();
  };
  return (
    <Card aria-labelledby={`${form}-title`}>
      <CardHead id={`${form}-title`} title={t('edit.title')} />
      <form id={form} noValidate className={css.edit} onSubmit={submit}>
        {isNewer && (
          <Notice tone="warning" live>
            {t('edit.newer')}
          </Notice>
        )}
        {refused && (
          <RefusalNotice
            name={nameOf(schedule)}
            refused={refused}
            zone={schedule.time_zone}
            onClose={() => setRefused(undefined)}
          />
        )}
        {schedule.master_id !== null && (
          <ScopeField schedule={schedule} now={now} value={dates} onChange={setDates} />
        )}
        <MeetingForm edit={edit} invites={invites} />
        <div className={css.editActions}>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={clashes.length > 0 ? t('edit.decide') : undefined}
          >
            {t('edit.save', { count: dates?.count ?? 1 })}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('edit.discard')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
