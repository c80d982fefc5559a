import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { OfficeHours, OfficeHoursWrite } from '@/api/schemas/hours';
import type { Office } from '@/api/schemas/places';
import { hoursProblem, overlapOf, type OfficeTimes } from '@/domain/hours';
import { WEEKDAYS } from '@/domain/time';
import { dayText } from '@/lib/clock/day-text';
import { useTranslation } from '@/lib/i18n';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import { FieldPair } from '@/kit/form/field-pair';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { timeField } from '@/kit/form/bindings';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { sourceName } from '@/areas/places/shared/impact/text';
import { Checkbox } from '@/ui/checkbox';
import { DatePicker } from '@/ui/date-picker';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { TimeField } from '@/ui/time-field';
import { addEntry, changeEntry, SUBJECT } from '../actions';
import { entryOf, withEntry, type Reach } from '../model';
import { entryName } from '../text';
import css from './panel.module.css';

const FormWrite = z.extend(z.required(OfficeHoursWrite), {
  name: z.string().check(z.maxLength(200)),
  /** Empty for the whole office. */
  place: z.string(),
});
type Values = z.input<typeof FormWrite>;

const valuesOf = (entry: OfficeHours): Values => ({
  type: entry.type,
  name: entry.name ?? '',
  days: entry.days,
  start_date: entry.start_date,
  end_date: entry.end_date,
  start_time: entry.start_time,
  end_time: entry.end_time,
  is_available: entry.is_available,
  place: entry.resource_id ?? '',
});

const NEW: Values = {
  type: 'rule',
  name: '',
  days: [],
  start_date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  is_available: false,
  place: '',
};

const leaves = leavesPanel('open');

interface EntryFormProps {
  readonly office: Office;
  readonly times: OfficeTimes;
  readonly reach: Reach;
  /** The entry to change; without it, the form creates one. */
  readonly entry?: OfficeHours | undefined;
}

/** A closure, a holiday, or special hours. Its effect on bookings is reviewed before it’s saved. */
export function EntryForm({ office, times, reach, entry }: EntryFormProps) {
  const { t } = useTranslation('hours');
  const navigate = useNavigate({ from: '/admin/hours' });
  const { ask, panel, waitsFor } = useReview(office.id);
  const written = ({ place, name, ...rest }: Values) => ({
    // As the server keeps it, so that it’s recognized if its answer is lost.
    body: { ...rest, end_date: rest.end_date ?? rest.start_date, name: name === '' ? null : name },
    owner: { officeId: office.id, resourceId: place === '' ? null : place },
  });
  const form = useResourceForm({
    name: `hours.${office.id}.${entry?.id ?? 'new'}`,
    schema: FormWrite,
    fields: {
      type: { label: t('kind') },
      name: { label: t('reason') },
      days: { label: t('days') },
      start_date: { label: t('firstDay') },
      end_date: { label: t('lastDay') },
      start_time: { label: t('from') },
      end_time: { label: t('until') },
      is_available: { label: t('opens') },
      place: { label: t('where'), sentAs: 'resource_id' },
    },
    saved: entry
      ? valuesOf(entry)
      : { ...NEW, place: reach.isWhole ? '' : (reach.options[0]?.value ?? '') },
    version: entry?.updated_at,
    entity: { schema: OfficeHours, valuesOf },
    check: (values) => {
      const problem = hoursProblem(values, values.type !== 'weekday');
      return problem && problem.kind !== 'overMidnight'
        ? { [problem.field]: t(`problem.${problem.kind}`) }
        : {};
    },
    save: ({ values, version }, isOwn) => {
      const { body, owner } = written(values);
      const next = entryOf(body, owner, entry?.id);
      const what = entryName(next);
      const days = [entry?.start_date, next.start_date, entry?.end_date, next.end_date]
        .filter((day) => typeof day === 'string')
        .toSorted();
      const [first, last] = [days[0], days.at(-1)];
      return ask({
        change: withEntry(next),
        days: first !== undefined && last !== undefined ? { first, last } : undefined,
        carry: () =>
          entry
            ? changeEntry(office.id, { entry, body, version })
            : addEntry(owner, body, times.entries),
        isOwn,
        label: t('saveNamed', { what }),
        done: t(entry ? 'done.saved' : 'done.added', { what }),
        subject: SUBJECT,
      });
    },
    onSaved: () => {
      void navigate({ search: (before) => ({ ...before, open: undefined }) });
    },
  });
  const { is_available, days, start_time, end_time, type } = form.values;
  const hint = hoursProblem(form.values, type !== 'weekday');
  const { body, owner } = written(form.values);
  const overlap = overlapOf(entryOf(body, owner, entry?.id), times);
  // A single place is an option only for those to whom it was granted.
  const isListed = reach.options.some(({ value }) => value === (entry?.resource_id ?? ''));
  const places =
    typeof entry?.resource_id === 'string' && !isListed
      ? [...reach.options, { value: entry.resource_id, label: t('onePlace') }]
      : reach.options;
  const days_ = form.field('days');
  const opens = form.field('is_available');
  return (
    <>
      <ResourceForm
        form={form}
        leaves={leaves}
        submitLabel={entry ? undefined : t('add')}
        waitsFor={waitsFor}
      >
        <Select
          {...form.choice('type')}
          options={[
            { value: 'rule', label: t('kindRule') },
            { value: 'holiday', label: t('type.holiday') },
          ]}
        />
        <Select
          {...form.choice('place')}
          disabled={entry !== undefined}
          options={places}
          placeholder={reach.isWhole ? t('wholeOffice', { office: office.name }) : undefined}
        />
        <TextField {...form.text('name')} optional maxLength={200} />
        <DatePicker {...form.field('start_date')} />
        <DatePicker {...form.field('end_date')} optional />
        <Checkbox
          label={opens.label}
          text={t('opensText')}
          checked={is_available}
          onChange={({ target }) => opens.onChange(target.checked)}
        />
        <FieldPair>
          <TimeField {...timeField(form.field('start_time'))} optional={!is_available} />
          <TimeField {...timeField(form.field('end_time'))} optional={!is_available} />
        </FieldPair>
        <ZoneNote
          date={form.values.start_date}
          lastDay={form.values.end_date}
          zone={office.time_zone}
        />
        {hint?.kind === 'overMidnight' && start_time && end_time && (
          <Notice>{t('problem.overMidnight', { until: end_time.slice(0, 5) })}</Notice>
        )}
        {overlap && (
          <Notice>
            {t('problem.overlaps', {
              other: entryName(overlap.other),
              day: dayText(overlap.date, office.time_zone),
              winner: sourceName(overlap.source),
            })}
          </Notice>
        )}
        <fieldset className={css.days}>
          <legend>{t('days')}</legend>
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              label={t(`weekday.${day}`)}
              checked={days.includes(day)}
              onChange={({ target }) =>
                days_.onChange(
                  WEEKDAYS.filter((each) => (each === day ? target.checked : days.includes(each))),
                )
              }
            />
          ))}
        </fieldset>
      </ResourceForm>
      {panel}
    </>
  );
}
