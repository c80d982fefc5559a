import * as z from 'zod/mini';
import { TimeOnly } from '@/api/core/fields';
import { Office } from '@/api/schemas/places';
import { timesOf, timesProblem } from '@/domain/form/default-times';
import { useTranslation } from '@/lib/i18n';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import { ResourceForm } from '@/kit/form/resource-form';
import { timeField, timeInWords } from '@/kit/form/bindings';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Heading, Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import { TimeField } from '@/ui/time-field';
import { useOfficeActions } from '../actions';
import css from './panel.module.css';

const FormWrite = z.object({ start_time: z.nullable(TimeOnly), end_time: z.nullable(TimeOnly) });

const valuesOf = ({ settings: { reservation_default_time: times } }: Office) => ({
  start_time: times?.start_time ?? null,
  end_time: times?.end_time ?? null,
});

/** Default hours of a booking. They change no existing booking, so nothing is reviewed. */
export function DefaultHours({ office }: { office: Office }) {
  const { t } = useTranslation('offices');
  const { setDefaultHours } = useOfficeActions();
  const form = useResourceForm({
    name: `office.default.${office.id}`,
    schema: FormWrite,
    fields: {
      start_time: {
        label: t('field.from'),
        show: timeInWords,
        sentAs: 'reservation_default_time.start_time',
      },
      end_time: {
        label: t('field.until'),
        show: timeInWords,
        sentAs: 'reservation_default_time.end_time',
      },
    },
    saved: valuesOf(office),
    version: office.updated_at,
    entity: { schema: Office, valuesOf },
    check: (times) => {
      const problem = timesProblem(times);
      return {
        start_time: problem.start_time && t(`field.${problem.start_time}`),
        end_time: problem.end_time && t(`field.${problem.end_time}`),
      };
    },
    save: ({ values: times, version }) => setDefaultHours(office, timesOf(times), version),
  });
  return (
    <section aria-label={t('defaultHours')}>
      <Stack gap={3}>
        <div>
          <Heading level={3}>{t('defaultHours')}</Heading>
          <Text muted>{t('defaultHoursText')}</Text>
        </div>
        <ResourceForm form={form} submitLabel={t('saveDefaultHours')}>
          <div className={css.times}>
            <TimeField {...timeField(form.field('start_time'))} optional />
            <TimeField {...timeField(form.field('end_time'))} optional />
          </div>
          <ZoneNote allYear zone={office.time_zone} />
        </ResourceForm>
      </Stack>
    </section>
  );
}
