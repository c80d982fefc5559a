import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { OfficeHours } from '@/api/schemas/hours';
import { DayHours, type Office } from '@/api/schemas/places';
import { daysOfWeek } from '@/domain/hours';
import { WEEKDAYS } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import { FieldPair } from '@/kit/form/field-pair';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useReview } from '@/areas/places/shared/impact/use-review';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Text } from '@/ui/heading';
import { TimeField } from '@/ui/time-field';
import { setWeek, SUBJECT } from '../actions';
import { withoutEntries, withWeek } from '../model';
import css from './panel.module.css';

type Weekday = DayHours['day'];

/** From–until, or null for a closed day. */
const Hours = z.nullable(z.omit(DayHours, { day: true }));
type Hours = z.infer<typeof Hours>;

const forDays = <T,>(make: (day: Weekday) => T): { [K in Weekday]: T } => ({
  monday: make('monday'),
  tuesday: make('tuesday'),
  wednesday: make('wednesday'),
  thursday: make('thursday'),
  friday: make('friday'),
  saturday: make('saturday'),
  sunday: make('sunday'),
});

const FormWrite = z.object(forDays(() => Hours));

const USUAL = { start_time: '09:00:00', end_time: '17:00:00' };

/** A time that was cleared is empty, so that it’s neither sent nor replaced by the old one. */
const timeOf = (time: string | null): string => (time === null ? '' : `${time}:00`);

const isWhole = (hours: Hours): hours is NonNullable<Hours> =>
  hours !== null && hours.start_time !== '' && hours.end_time !== '';

const leaves = leavesPanel('open');

interface WeekFormProps {
  readonly office: Office;
  /** The office’s own entries; empty if the organization’s week applies. */
  readonly week: readonly OfficeHours[];
}

/** An office’s ordinary week: each day open from–until, or closed. What two people change is merged day by day. */
export function WeekForm({ office, week }: WeekFormProps) {
  const { t } = useTranslation('hours');
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/admin/hours' });
  const { ask, panel, isAsking, waitsFor } = useReview(office.id);
  const known = daysOfWeek(week);
  const close = () => navigate({ search: (before) => ({ ...before, open: undefined }) });
  const show = (hours: Hours): string =>
    hours
      ? t('openFrom', { from: hours.start_time.slice(0, 5), until: hours.end_time.slice(0, 5) })
      : t('closed');
  const form = useResourceForm({
    name: `hours.${office.id}.week`,
    schema: FormWrite,
    fields: forDays((day) => ({ label: t(`weekday.${day}`), show })),
    saved: forDays((day): Hours => {
      const found = known.find((each) => each.day === day);
      return found ? { start_time: found.start_time, end_time: found.end_time } : null;
    }),
    check: (values) =>
      Object.fromEntries(
        WEEKDAYS.flatMap((day) =>
          values[day] === null || isWhole(values[day]) ? [] : [[day, t('problem.oneTime')]],
        ),
      ),
    save: ({ values }, isOwn) => {
      const days = WEEKDAYS.flatMap((day): DayHours[] => {
        const hours = values[day];
        return hours ? [{ day, ...hours }] : [];
      });
      return ask({
        change: withWeek(office.id, days),
        carry: () => setWeek({ client, office, week }, days),
        label: t('saveWeek'),
        done: t('done.week', { office: office.name }),
        subject: SUBJECT,
        isOwn,
      });
    },
    onSaved: () => void close(),
  });
  const drop = async (): Promise<void> => {
    const answer = await ask({
      change: withoutEntries(week.map(({ id }) => id)),
      carry: () => setWeek({ client, office, week }, null),
      label: t('dropWeek'),
      done: t('done.dropped', { office: office.name }),
      subject: SUBJECT,
    });
    if (typeof answer === 'symbol') return;
    form.discard();
    await close();
  };
  return (
    <>
      {week.length === 0 && <Text muted>{t('organizationWeek')}</Text>}
      <ResourceForm
        form={form}
        leaves={leaves}
        submitLabel={t('saveWeek')}
        waitsFor={waitsFor}
        actions={week.length > 0 && !isAsking && <Button onClick={drop}>{t('dropWeek')}</Button>}
      >
        <ZoneNote allYear zone={office.time_zone} />
        {WEEKDAYS.map((day) => (
          <Day key={day} {...form.field(day)} />
        ))}
      </ResourceForm>
      {panel}
    </>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: Hours;
  readonly error: string | undefined;
  readonly onChange: (hours: Hours) => void;
}

function Day({ label, value, error, onChange }: DayProps) {
  const { t } = useTranslation('hours');
  const put = (change: Partial<typeof USUAL>): void => onChange({ ...USUAL, ...value, ...change });
  const isLate = isWhole(value) && value.end_time <= value.start_time;
  return (
    <div role="group" aria-label={label} className={css.weekday}>
      <Checkbox
        label={label}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? USUAL : null)}
      />
      {value && (
        <FieldPair>
          <TimeField
            label={t('from')}
            value={value.start_time}
            error={value.start_time === '' ? error : undefined}
            onChange={(time) => put({ start_time: timeOf(time) })}
          />
          <TimeField
            label={t('until')}
            value={value.end_time}
            error={value.end_time === '' ? error : undefined}
            help={
              isLate ? t('problem.overMidnight', { until: value.end_time.slice(0, 5) }) : undefined
            }
            onChange={(time) => put({ end_time: timeOf(time) })}
          />
        </FieldPair>
      )}
    </div>
  );
}
