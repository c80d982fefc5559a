import * as z from 'zod/mini';
import { SupportedDate, Id, Line } from '@/api/core/fields';
import { healthWrites } from '@/api/health-writes';
import { TEST_RESULTS, TestResult, type TestScan } from '@/api/schemas/health';
import { formatServerInstant, officeDay, typedClock, typedInstant } from '@/domain/time';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { ClockField } from '@/areas/booking/shared/clock/clock-field';
import { ClockNote } from '@/areas/booking/shared/clock/clock-note';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useSession } from '@/session';
import { DatePicker } from '@/ui/date-picker';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import { DocumentForm, type DocumentDetailsProps } from './document-form';

const Body = z.object({
  office_id: Id,
  result: z.nullable(TestResult),
  test_type: Line,
  day: z.nullable(SupportedDate),
  time: z.nullable(z.string()),
  expires_on: z.nullable(SupportedDate),
});

/** A test’s details, as far as they were read. No draft is stored (S-19). */
export function TestForm(props: DocumentDetailsProps<TestScan>) {
  const { scan, officeId, reason, onClose } = props;
  const { t } = useTranslation('health');
  const { offices } = useSession();
  const create = useWrite(healthWrites.createTest, {
    ownError: true,
    done: () => t('done.submitted'),
  });
  const zoneOf = (id: string) => offices.find((each) => each.id === id)?.time_zone ?? 'UTC';
  const tested = scan?.tested_at ?? null;
  const instantOf = (day: string, time: string, office: string) =>
    typedInstant(day, time, zoneOf(office));
  const form = useResourceForm({
    name: 'health.test',
    schema: Body,
    fields: {
      office_id: { label: t('field.office') },
      result: { label: t('field.result') },
      test_type: { label: t('field.testType') },
      day: { label: t('field.day') },
      time: { label: t('field.time'), sentAs: 'tested_at' },
      expires_on: { label: t('field.expires') },
    },
    saved: {
      office_id: officeId,
      result: scan?.result ?? null,
      test_type: scan?.test_type ?? '',
      day: tested === null ? null : officeDay(tested, zoneOf(officeId)),
      time: tested === null ? null : typedClock(tested, zoneOf(officeId)),
      expires_on: null,
    },
    check: ({ result, day, time, office_id }) => ({
      ...(result === null && { result: t('field.resultNeeded') }),
      ...(day === null && { day: t('field.dayNeeded') }),
      ...(time === null && { time: t('field.timeNeeded') }),
      ...(day !== null &&
        time !== null &&
        instantOf(day, time, office_id).getTime() > now() && {
          time: t('field.testFuture'),
        }),
    }),
    save: ({ values: { office_id, result, test_type, day, time, expires_on } }) =>
      create.run({
        params: { officeId: office_id },
        body: {
          upload_id: scan?.upload_id ?? null,
          result: result ?? 'unclear',
          test_type: test_type || null,
          tested_at: formatServerInstant(instantOf(day ?? '', time ?? '', office_id)),
          expires_on,
        },
      }),
    onSaved: onClose,
  });
  const day = form.field('day');
  const time = form.field('time');
  return (
    <DocumentForm
      form={form}
      office={form.choice('office_id')}
      expires={form.field('expires_on')}
      reason={reason}
      onClose={onClose}
    >
      <Select
        {...form.choice('result')}
        placeholder={t('field.resultChoose')}
        options={TEST_RESULTS.map((result) => ({ value: result, label: t(`result.${result}`) }))}
      />
      <TextField {...form.text('test_type')} optional help={t('field.testTypeHelp')} />
      <DatePicker
        id={day.id}
        label={day.label}
        error={day.error}
        value={day.value}
        max={officeDay(now(), zoneOf(form.values.office_id))}
        onChange={day.onChange}
      />
      <ClockField {...time} />
      <ZoneNote date={day.value} zone={zoneOf(form.values.office_id)} />
      <ClockNote {...time} date={day.value} zone={zoneOf(form.values.office_id)} />
    </DocumentForm>
  );
}
