import * as z from 'zod/mini';
import { OrganizationSettingsDetail } from '@/api/schemas/settings';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Checkbox } from '@/ui/checkbox';
import { useSettingsActions } from '../actions';
import { SettingCard } from './setting-card';

const FormWrite = z.object({ microsoft_enable_delegated_user_access: z.boolean() });
const valuesOf = ({ calendar_settings }: OrganizationSettingsDetail) => calendar_settings;

/** How Microsoft calendars are accessed. */
export function CalendarCard({ present }: { present: OrganizationSettingsDetail }) {
  const { t } = useTranslation('organizationSettings');
  const { save } = useSettingsActions();
  const form = useResourceForm({
    name: 'organization.calendar',
    schema: FormWrite,
    fields: {
      microsoft_enable_delegated_user_access: {
        label: t('setting.microsoft_enable_delegated_user_access'),
        show: (isOn) => t(isOn ? 'on' : 'off'),
        sentAs: 'calendar_settings.microsoft_enable_delegated_user_access',
      },
    },
    saved: valuesOf(present),
    version: present.updated_at,
    entity: { schema: OrganizationSettingsDetail, valuesOf },
    save: ({ changes, version }) =>
      save(present, { calendar_settings: changes }, { version, done: 'calendar' }),
  });
  const { id, label, value, error, onChange } = form.field(
    'microsoft_enable_delegated_user_access',
  );
  return (
    <SettingCard section="calendar">
      <ResourceForm form={form} submitLabel={t('save.calendar')}>
        <div data-setting="microsoft_enable_delegated_user_access">
          <Checkbox
            id={id}
            label={label}
            text={t('controls.microsoft_enable_delegated_user_access')}
            checked={value}
            error={error}
            onChange={({ target }) => onChange(target.checked)}
          />
        </div>
      </ResourceForm>
    </SettingCard>
  );
}
