import { useId, useState } from 'react';
import { Schedule } from '@/api/schemas/schedules';
import { bookingMode } from '@/domain/reservations';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { RefusalNotice } from '@/areas/booking/shared/refusal-notice';
import { nameOf } from '@/areas/booking/shared/names';
import { useBooking, type Refused } from '@/areas/booking/shared/use-booking';
import { useManyBookings } from '@/areas/booking/shared/use-many';
import { useScheduleZone } from '@/areas/booking/shared/use-times';
import { ResourceForm } from '@/kit/form/resource-form';
import { NOT_SAVED } from '@/kit/form/types';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { changesTo, Meeting, meetingOf, mergePeople } from '@/areas/booking/shared/meeting/meeting';
import { MeetingFields } from '@/areas/booking/shared/meeting/meeting-fields';
import { ScopeField, type ChosenDates } from '@/areas/booking/shared/meeting/scope-field';
import { Card, CardHead } from '@/ui/card';
import { useAbout } from '@/ui/use-about';
import { formName } from './model';

interface EditCardProps {
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** Edits a booking’s details: title, people, visibility; for one or more dates of a series (REC-9). */
export function EditCard({ schedule, onClose }: EditCardProps) {
  const { t } = useTranslation('meeting');
  const now = useNow();
  const booking = useBooking();
  const many = useManyBookings();
  const [dates, setDates] = useState<ChosenDates>();
  const zone = useScheduleZone(schedule);
  const titleId = useId();
  const [slot] = schedule.slots;
  const invites = schedule.slots.some(({ resource }) => bookingMode(resource.type) === 'hour');

  const write = async (texts: NonNullable<ReturnType<typeof changesTo>>) => {
    if (dates?.scope !== 'following' || !slot) {
      const scope = { recurring: dates !== undefined, ownError: true };
      return (await booking()).edit(schedule, { texts }, scope);
    }
    const { resource, start, end } = slot;
    const sameTime = { slotId: slot.id, target: resource, range: { start, end } };
    // Splitting a series takes several writes, which report themselves which of them failed.
    const { changeFollowing } = await many.series();
    return changeFollowing({ ...dates.date, schedule }, sameTime, texts).catch(() => undefined);
  };
  const form = useResourceForm({
    name: formName(schedule.id),
    schema: Meeting,
    fields: {
      title: { label: t('field.title') },
      visibility: { label: t('field.visibility'), show: (value) => t(`visibility.${value}`) },
      attendees: { label: t('attendees.label'), merge: mergePeople },
    },
    saved: meetingOf(schedule),
    version: schedule.updated_at,
    about: (values) => [values, dates],
    entity: { schema: Schedule, valuesOf: meetingOf },
    save: async ({ values }) => {
      setRefused(undefined);
      const texts = changesTo(meetingOf(schedule), values);
      // Someone who was removed from the list and added again.
      if (!texts) return undefined;
      const result = await write(texts);
      if (result?.kind === 'stale') throw result.error;
      if (result?.kind === 'booked') return result.schedule;
      setRefused(result?.kind === 'refused' ? result.refused : undefined);
      return NOT_SAVED;
    },
    onSaved: onClose,
  });
  const [refused, setRefused] = useAbout<Refused>([form.values, dates, schedule.updated_at]);
  const change = (next: Meeting) => {
    const { values, field } = form;
    if (next.title !== values.title) field('title').onChange(next.title);
    if (next.visibility !== values.visibility) field('visibility').onChange(next.visibility);
    if (next.attendees !== values.attendees) field('attendees').onChange(next.attendees);
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={t('edit.title')} />
      <ResourceForm
        form={form}
        submitLabel={t('edit.save', { count: dates?.count ?? 1 })}
        onCancel={onClose}
        cancelLabel={form.isDirty ? t('edit.discard') : undefined}
      >
        {refused && (
          <RefusalNotice
            name={nameOf(schedule)}
            refused={refused}
            zone={zone}
            onClose={() => setRefused(undefined)}
          />
        )}
        {schedule.master_id !== null && (
          <ScopeField schedule={schedule} now={now} value={dates} onChange={setDates} />
        )}
        <MeetingFields
          form={form.values}
          onChange={change}
          tie={(name) => {
            const { id, error } = form.field(name);
            return { id, error };
          }}
          invites={invites}
        />
      </ResourceForm>
    </Card>
  );
}
