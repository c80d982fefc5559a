import * as z from 'zod/mini';
import { Visit, VisitorWrite } from '@/api/schemas/visits';
import { isEmail } from '@/domain/calendar/addresses';
import { nullIfEmpty } from '@/domain/text/empty';
import { formatDate, officeDay, typedClock } from '@/domain/time';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { ClockField } from '@/areas/booking/shared/clock/clock-field';
import { ClockNote } from '@/areas/booking/shared/clock/clock-note';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Card, CardHead } from '@/ui/card';
import { DatePicker } from '@/ui/date-picker';
import { Text } from '@/ui/heading';
import { TextField } from '@/ui/text-field';
import { useVisitActions } from '../actions';
import { rangeOf } from '../invite/when';
import css from '../visits.module.css';

const Body = z.object({
  name: VisitorWrite.shape.name,
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  note: z.string(),
  date: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

const valuesOf = ({ visitor, note, start, end }: Visit, zone: string) => ({
  name: visitor.name,
  email: visitor.email ?? '',
  company: visitor.company ?? '',
  phone: visitor.phone ?? '',
  note: note ?? '',
  date: officeDay(start, zone),
  from: typedClock(start, zone),
  to: typedClock(end, zone),
});

interface EditCardProps {
  readonly visit: Visit;
  /** Zone of the office. */
  readonly zone: string;
  readonly onClose: () => void;
}

/** A visit’s details, edited in place. If a place is booked for it, the time is that of the booking. */
export function EditCard({ visit, zone, onClose }: EditCardProps) {
  const { t } = useTranslation('visits');
  const { update } = useVisitActions();
  const form = useResourceForm({
    name: `visit.${visit.id}`,
    schema: Body,
    fields: {
      name: { label: t('form.name'), needed: t('form.nameNeeded'), sentAs: 'visitor.name' },
      email: { label: t('form.email'), sentAs: 'visitor.email' },
      company: { label: t('form.company'), sentAs: 'visitor.company' },
      phone: { label: t('detail.phone'), sentAs: 'visitor.phone' },
      note: { label: t('form.note') },
      date: { label: t('form.date'), show: (day) => (day === null ? '' : formatDate(day)) },
      from: { label: t('form.from'), sentAs: 'start' },
      to: { label: t('form.to'), sentAs: 'end' },
    },
    saved: valuesOf(visit, zone),
    version: visit.updated_at,
    entity: { schema: Visit, valuesOf: (saved) => valuesOf(saved, zone) },
    check: ({ email, date, from, to }) => ({
      ...(email !== '' && !isEmail(email) && { email: t('form.emailWrong') }),
      ...(date === null && { date: t('form.dateNeeded') }),
      ...(date !== null && date < officeDay(now(), zone) && { date: t('form.datePast') }),
      ...(from === null && { from: t('form.timeNeeded') }),
      ...(to === null && { to: t('form.timeNeeded') }),
      ...(date !== null &&
        from !== null &&
        to !== null &&
        !rangeOf({ date, from, to }, zone) && { to: t('form.toBeforeFrom') }),
    }),
    save: ({ values: { name, email, company, phone, note, date, from, to }, version }) =>
      update(
        visit,
        {
          visitor: {
            name,
            email: nullIfEmpty(email),
            company: nullIfEmpty(company),
            phone: nullIfEmpty(phone),
          },
          note: nullIfEmpty(note),
          ...(visit.schedule_id === null && rangeOf({ date, from, to }, zone)),
        },
        version,
      ),
    onSaved: onClose,
  });
  const { date } = form.values;
  return (
    <Card aria-labelledby="edit">
      <CardHead id="edit" title={t('edit.title')} />
      <ResourceForm form={form} onCancel={onClose} unkept="visitor">
        <TextField {...form.text('name')} autoComplete="off" maxLength={200} autoFocus />
        <TextField {...form.text('email')} optional type="email" autoComplete="off" />
        <TextField {...form.text('company')} optional autoComplete="off" maxLength={200} />
        <TextField {...form.text('phone')} optional type="tel" autoComplete="off" />
        {visit.schedule_id === null ? (
          <>
            <DatePicker {...form.field('date')} />
            <div className={css.pair}>
              <ClockField {...form.field('from')} />
              <ClockField {...form.field('to')} />
            </div>
            <ZoneNote {...{ date, zone }} />
            <ClockNote {...form.field('from')} date={date} zone={zone} />
            <ClockNote {...form.field('to')} date={date} zone={zone} />
          </>
        ) : (
          <Text muted>{t('edit.booked')}</Text>
        )}
        <TextField {...form.text('note')} optional autoComplete="off" maxLength={200} />
      </ResourceForm>
    </Card>
  );
}
