import { useState } from 'react';
import type { IntegrationKind } from '@/api/schemas/enums';
import type { IntegrationSettings } from '@/api/schemas/integrations';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/parts/loading/read-failed';
import { Switch } from '@/ui/checkbox';
import { SkeletonRows } from '@/ui/skeleton';
import { nameOf, type IntegrationActions } from '../actions';
import { useIntegrationSettings } from '../model';

interface ForPeopleProps {
  readonly kind: IntegrationKind;
  readonly actions: IntegrationActions;
}

/** Whether people may connect a kind for themselves, and whether anyone has. */
export function ForPeople({ kind, actions }: ForPeopleProps) {
  const { t } = useTranslation('integrations');
  const query = useIntegrationSettings();
  const { data, isError } = query;
  // Shown while it’s saved; afterward the settings have the value.
  const [chosen, setChosen] = useState<Partial<IntegrationSettings>>();
  if (isError && !data) {
    return <ReadFailed compact title={t('settingsError')} query={query} />;
  }
  if (!data) return <SkeletonRows count={1} />;
  const shown = { ...data, ...chosen };
  const put = async (changes: Partial<IntegrationSettings>): Promise<void> => {
    setChosen((before) => ({ ...before, ...changes }));
    await actions.saveSettings(data, changes).catch(() => {});
    setChosen(undefined);
  };
  const name = nameOf(kind);
  const others = data.allowed.filter((each) => each !== kind);
  return (
    <div>
      {(kind === 'freshwater' || kind === 'mobile') && (
        <Switch
          label={t('inUse', { name })}
          text={t(`kind.${kind}.use`)}
          checked={shown[kind].is_enabled}
          onChange={({ target: { checked: is_enabled } }) =>
            void put(
              kind === 'mobile'
                ? { mobile: { is_enabled } }
                : { freshwater: { ...data.freshwater, is_enabled } },
            )
          }
        />
      )}
      <Switch
        label={t('allowed', { name })}
        text={t('allowedText')}
        checked={shown.allowed.includes(kind)}
        onChange={({ target }) =>
          void put({ allowed: target.checked ? [...others, kind] : others })
        }
      />
    </div>
  );
}
