import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SupportedDate, Id, Line } from '@/api/core/fields';
import { healthWrites } from '@/api/health-writes';
import type { VaccinationScan } from '@/api/schemas/health';
import { officeDay } from '@/domain/time';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useSession } from '@/session';
import { Button, IconButton } from '@/ui/button';
import { DatePicker } from '@/ui/date-picker';
import { IconDelete, IconPlus } from '@/ui/icon';
import { Select } from '@/ui/select';
import { TextField } from '@/ui/text-field';
import { useWrite } from '@/writes/use-write';
import css from '../health.module.css';
import { vaccinesOf } from '../queries';
import { DocumentForm, type DocumentDetailsProps } from './document-form';

/** As many doses as a document can have. */
const MAX_DOSES = 10;

const Body = z.object({
  office_id: Id,
  vaccine_id: z.nullable(Id),
  doses: z.array(z.object({ key: z.number(), date: z.nullable(SupportedDate), batch: Line })),
  expires_on: z.nullable(SupportedDate),
});

/** An empty dose. The key identifies it while doses come and go. */
const emptyDose = (key: number) => ({ key, date: null, batch: '' });

/** A vaccination’s details, as far as they were read. No draft is stored (S-19). */
export function VaccinationForm(props: DocumentDetailsProps<VaccinationScan>) {
  const { scan, officeId, reason, onClose } = props;
  const { t } = useTranslation('health');
  const { offices } = useSession();
  const create = useWrite(healthWrites.createVaccination, {
    ownError: true,
    done: () => t('done.submitted'),
  });
  const zoneOf = (id: string) => offices.find((each) => each.id === id)?.time_zone ?? 'UTC';
  const form = useResourceForm({
    name: 'health.vaccination',
    schema: Body,
    fields: {
      office_id: { label: t('field.office') },
      vaccine_id: { label: t('field.vaccine') },
      doses: { label: t('field.doses') },
      expires_on: { label: t('field.expires') },
    },
    saved: {
      office_id: officeId,
      vaccine_id: scan?.vaccine_id ?? null,
      doses:
        scan && scan.doses.length > 0
          ? scan.doses.map(({ date, batch }, key) => ({ key, date, batch: batch ?? '' }))
          : [emptyDose(0)],
      expires_on: null,
    },
    check: ({ vaccine_id, doses, office_id }) => {
      const today = officeDay(now(), zoneOf(office_id));
      const dates = doses.map(({ date }) => date);
      return {
        ...(vaccine_id === null && { vaccine_id: t('field.vaccineNeeded') }),
        ...(dates.some((date) => date !== null && date > today) && {
          doses: t('field.doseFuture'),
        }),
        ...(dates.some((date) => date === null) && { doses: t('field.doseNeeded') }),
      };
    },
    save: ({ values: { office_id, vaccine_id, doses, expires_on } }) =>
      create.run({
        params: { officeId: office_id },
        body: {
          upload_id: scan?.upload_id ?? null,
          vaccine_id: vaccine_id ?? '',
          doses: doses.map(({ date, batch }) => ({ date: date ?? '', batch: batch || null })),
          expires_on,
        },
      }),
    onSaved: onClose,
  });
  const { values } = form;
  const vaccines = useQuery({ ...vaccinesOf(values.office_id), enabled: values.office_id !== '' });
  const doses = form.field('doses');
  const today = officeDay(now(), zoneOf(values.office_id));
  const nextKey = Math.max(0, ...doses.value.map(({ key }) => key)) + 1;
  const change = (index: number, part: Partial<(typeof doses.value)[number]>): void =>
    doses.onChange(doses.value.map((dose, at) => (at === index ? { ...dose, ...part } : dose)));
  return (
    <DocumentForm
      form={form}
      office={form.choice('office_id')}
      expires={form.field('expires_on')}
      reason={reason}
      onClose={onClose}
    >
      <Select
        {...form.choice('vaccine_id')}
        placeholder={t('field.vaccineChoose')}
        help={vaccines.isError ? t('field.vaccinesError') : undefined}
        options={(vaccines.data?.elements ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
      />
      <fieldset id={doses.id} className={css.doses}>
        <legend>{t('field.doses')}</legend>
        {doses.value.map((dose, index) => (
          <div key={dose.key} className={css.dose}>
            <DatePicker
              label={t('field.doseDate', { number: index + 1 })}
              value={dose.date}
              max={today}
              error={
                doses.error !== undefined && (dose.date === null || dose.date > today)
                  ? doses.error
                  : undefined
              }
              onChange={(date) => change(index, { date })}
            />
            <TextField
              label={t('field.batch', { number: index + 1 })}
              optional
              maxLength={500}
              autoComplete="off"
              value={dose.batch}
              onChange={({ target }) => change(index, { batch: target.value })}
            />
            {doses.value.length > 1 && (
              <IconButton
                label={t('field.doseRemove', { number: index + 1 })}
                icon={<IconDelete />}
                onClick={() => doses.onChange(doses.value.filter((_dose, at) => at !== index))}
              />
            )}
          </div>
        ))}
        {doses.value.length < MAX_DOSES && (
          <div>
            <Button
              size="small"
              icon={<IconPlus />}
              onClick={() => doses.onChange([...doses.value, emptyDose(nextKey)])}
            >
              {t('field.doseAdd')}
            </Button>
          </div>
        )}
      </fieldset>
    </DocumentForm>
  );
}
