import * as z from 'zod/mini';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useSession } from '@/session';
import { Checkbox } from '@/ui/checkbox';
import { useSettingsActions } from '../actions';
import { SETTINGS_OF } from '../model/settings-of';
import { SettingCard } from './setting-card';

const FormWrite = z.object({ schedule_others: z.boolean(), schedule_others_managed: z.boolean() });

/** Whether people may book for others at all, regardless of their own permissions (OTH-1). */
export function OthersCard() {
  const { t } = useTranslation('organizationSettings');
  const { permissions } = useSession().organization;
  const { allow } = useSettingsActions();
  const show = (isOn: boolean): string => t(isOn ? 'on' : 'off');
  const form = useResourceForm({
    name: 'organization.others',
    schema: FormWrite,
    fields: {
      schedule_others: {
        label: t('setting.schedule_others'),
        show,
        sentAs: 'permissions.schedule_others',
      },
      schedule_others_managed: {
        label: t('setting.schedule_others_managed'),
        show,
        sentAs: 'permissions.schedule_others_managed',
      },
    },
    saved: permissions,
    save: ({ changes }) => allow(permissions, changes),
  });
  return (
    <SettingCard section="others">
      <ResourceForm form={form} submitLabel={t('save.others')}>
        {SETTINGS_OF.others.map((name) => {
          const { id, label, value, error, onChange } = form.field(name);
          return (
            <div key={name} data-setting={name}>
              <Checkbox
                id={id}
                label={label}
                text={t(`controls.${name}`)}
                checked={value}
                error={error}
                onChange={({ target }) => onChange(target.checked)}
              />
            </div>
          );
        })}
      </ResourceForm>
    </SettingCard>
  );
}
