import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { TimeOnly, Zone } from '@/api/core/fields';
import { OrganizationSettingsDetail } from '@/api/schemas/settings';
import { timesOf, timesProblem } from '@/domain/form/default-times';
import { zonePlace } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { timeField, timeInWords } from '@/kit/form/bindings';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { TimeField } from '@/ui/time-field';
import { useSettingsActions } from '../actions';
import { useZones } from '../model';
import { SettingCard } from './setting-card';
import css from '../page.module.css';

const FormWrite = z.object({
  start_time: z.nullable(TimeOnly),
  end_time: z.nullable(TimeOnly),
  time_zone: z.nullable(Zone),
});

const valuesOf = ({ reservation_default_time, time_zone }: OrganizationSettingsDetail) => ({
  start_time: reservation_default_time?.start_time ?? null,
  end_time: reservation_default_time?.end_time ?? null,
  time_zone,
});

/** Default hours of a booking (DEF-1), and the zone for people without an office. */
export function TimesCard({ present }: { present: OrganizationSettingsDetail }) {
  const { t } = useTranslation('organizationSettings');
  const { save } = useSettingsActions();
  const { zones, failed } = useZones(present.time_zone);
  const form = useResourceForm({
    name: 'organization.times',
    schema: FormWrite,
    fields: {
      start_time: {
        label: t('setting.start_time'),
        show: timeInWords,
        sentAs: 'reservation_default_time.start_time',
      },
      end_time: {
        label: t('setting.end_time'),
        show: timeInWords,
        sentAs: 'reservation_default_time.end_time',
      },
      time_zone: {
        label: t('setting.time_zone'),
        show: (zone) => (zone === null ? t('field.noZone') : zonePlace(zone)),
      },
    },
    saved: valuesOf(present),
    version: present.updated_at,
    entity: { schema: OrganizationSettingsDetail, valuesOf },
    check: (times) => {
      const problem = timesProblem(times);
      return {
        start_time: problem.start_time && t(`field.${problem.start_time}`),
        end_time: problem.end_time && t(`field.${problem.end_time}`),
      };
    },
    save: ({ values, changes, version }) =>
      save(
        present,
        {
          ...(('start_time' in changes || 'end_time' in changes) && {
            reservation_default_time: timesOf(values),
          }),
          ...('time_zone' in changes && { time_zone: values.time_zone }),
        },
        { version, done: 'times' },
      ),
  });
  return (
    <SettingCard section="times">
      <ResourceForm form={form} submitLabel={t('save.times')}>
        <div className={css.times}>
          <div data-setting="start_time">
            <TimeField {...timeField(form.field('start_time'))} optional />
          </div>
          <div data-setting="end_time">
            <TimeField {...timeField(form.field('end_time'))} optional />
          </div>
        </div>
        {failed && (
          <Notice tone="warning" onRetry={failed.refetch} retrying={failed.isFetching}>
            {t('field.noZones')}
          </Notice>
        )}
        <div data-setting="time_zone">
          <Select
            {...form.choice('time_zone')}
            placeholder={t('field.noZone')}
            help={t('field.zoneHelp')}
            options={zones.map((zone) => ({ value: zone, label: `${zonePlace(zone)} (${zone})` }))}
          />
        </div>
      </ResourceForm>
      <Link to="/admin/offices" className={linkClass('standalone')}>
        {t('links.offices')}
      </Link>
    </SettingCard>
  );
}
