import { lazy, Suspense } from 'react';
import { VISIBILITIES, type Visibility } from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import type { Meeting } from './meeting';
import './strings';

/** Finding people brings the combo box with it: 30 kB that the gantt does not need. */
const Attendees = lazy(async () => ({ default: (await import('./attendees')).Attendees }));

interface MeetingFieldsProps<M extends Meeting> {
  readonly form: M;
  readonly onChange: (form: M) => void;
  /** Where a form of the kit holds the values: what ties a field to its messages. */
  readonly tie?: (field: keyof Meeting) => { id: string; error: string | undefined };
  /** False where no one is invited: a desk. */
  readonly invites?: boolean;
}

/** What a meeting is called, who comes and how, and who may read that. None of it is needed to book. */
export function MeetingFields<M extends Meeting>(props: MeetingFieldsProps<M>) {
  const { form, onChange, tie, invites = true } = props;
  const { t } = useTranslation('meeting');
  return (
    <>
      <TextField
        {...tie?.('title')}
        bare={!tie}
        optional
        label={t('field.title')}
        value={form.title}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...form, title: target.value })}
      />
      {invites && (
        <Suspense fallback={<Skeleton height={68} shape="block" />}>
          <Attendees
            error={tie?.('attendees').error}
            attendees={form.attendees}
            onChange={(attendees) => onChange({ ...form, attendees })}
          />
        </Suspense>
      )}
      <Select
        {...tie?.('visibility')}
        label={t('field.visibility')}
        help={t(`visibility.help.${form.visibility}`)}
        value={form.visibility}
        options={VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={({ target }) => onChange({ ...form, visibility: target.value as Visibility })}
      />
    </>
  );
}
