import { Suspense } from 'react';
import { VISIBILITIES, type Visibility } from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import type { Meeting } from './meeting';
import './strings';

/** The search for people needs the combo box: 30 kB that the gantt doesn’t need. */
const Attendees = lazyPart(async () => (await import('./attendees')).Attendees);

interface MeetingFieldsProps<M extends Meeting> {
  readonly form: M;
  readonly onChange: (form: M) => void;
  /** For values from a `ResourceForm`: what connects a field to its messages. */
  readonly tie?: (field: keyof Meeting) => { id: string; error: string | undefined };
  /** False if no one is invited: a desk. */
  readonly invites?: boolean;
}

/** A meeting’s title, who attends and how, and who can see the details. None of it is required. */
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
