import { FeatureFlags } from '@/api/schemas/people';
import { OrganizationSettingsDetail } from '@/api/schemas/settings';
import { useTranslation } from '@/lib/i18n';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { Checkbox } from '@/ui/checkbox';
import { useSettingsActions } from '../actions';
import { SETTINGS_OF } from '../model/settings-of';
import { FeatureEffect } from './feature-effect';
import { SettingCard } from './setting-card';

const valuesOf = ({ feature_flags }: OrganizationSettingsDetail): FeatureFlags => feature_flags;

/** The organization’s features; what’s hidden with one is named before it’s saved (RES-8, TICK-4). */
export function FeaturesCard({ present }: { present: OrganizationSettingsDetail }) {
  const { t } = useTranslation('organizationSettings');
  const { save } = useSettingsActions();
  const show = (isOn: boolean): string => t(isOn ? 'on' : 'off');
  const fieldOf = (flag: keyof FeatureFlags) => ({
    label: t(`setting.${flag}`),
    show,
    sentAs: `feature_flags.${flag}`,
  });
  const form = useResourceForm({
    name: 'organization.features',
    schema: FeatureFlags,
    fields: {
      desk_bookings_enabled: fieldOf('desk_bookings_enabled'),
      parking_bookings_enabled: fieldOf('parking_bookings_enabled'),
      meeting_room_bookings_enabled: fieldOf('meeting_room_bookings_enabled'),
      workplace_requests: fieldOf('workplace_requests'),
    },
    saved: valuesOf(present),
    version: present.updated_at,
    entity: { schema: OrganizationSettingsDetail, valuesOf },
    save: ({ changes, version }) =>
      save(present, { feature_flags: changes }, { version, done: 'features' }),
  });
  const turnsOff = SETTINGS_OF.features.some((flag) => form.changes[flag] === false);
  return (
    <SettingCard section="features">
      <ResourceForm
        form={form}
        submitLabel={t('save.features')}
        submitVariant={turnsOff ? 'danger' : undefined}
      >
        {SETTINGS_OF.features.map((flag) => {
          const { id, label, value, error, onChange } = form.field(flag);
          return (
            <div key={flag} data-setting={flag}>
              <Checkbox
                id={id}
                label={label}
                text={t(`controls.${flag}`)}
                checked={value}
                error={error}
                onChange={({ target }) => onChange(target.checked)}
              />
              {form.changes[flag] === false && <FeatureEffect flag={flag} />}
            </div>
          );
        })}
      </ResourceForm>
    </SettingCard>
  );
}
