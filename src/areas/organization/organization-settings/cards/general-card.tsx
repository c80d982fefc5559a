import * as z from 'zod/mini';
import { OrganizationWrite } from '@/api/organizations';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { useSession } from '@/session';
import { TextField } from '@/ui/text-field';
import { useSettingsActions } from '../actions';
import { Logo } from './logo';
import { SettingCard } from './setting-card';

const FormWrite = z.pick(OrganizationWrite, { name: true });

/** The organization’s name and logo. */
export function GeneralCard() {
  const { t } = useTranslation('organizationSettings');
  const { organization } = useSession();
  const { rename } = useSettingsActions();
  const form = useResourceForm({
    name: 'organization.general',
    schema: FormWrite,
    fields: { name: { label: t('setting.name'), needed: t('field.nameNeeded') } },
    saved: { name: organization.name },
    save: ({ values }) => rename(organization, values.name),
  });
  return (
    <SettingCard section="general">
      <ResourceForm form={form} submitLabel={t('save.general')}>
        <div data-setting="name">
          <TextField {...form.text('name')} maxLength={200} autoComplete="organization" />
        </div>
      </ResourceForm>
      <Logo organization={organization} />
    </SettingCard>
  );
}
