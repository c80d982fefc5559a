import { useState } from 'react';
import type { IntegrationKind } from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Switch } from '@/ui/checkbox';
import { SkeletonRows } from '@/ui/skeleton';
import type { IntegrationActions } from '../actions';
import { nameOf, useIntegrationSettings } from '../model';
import { showProblem } from '@/writes/problem';

interface Chosen {
  readonly isUsed?: boolean;
  readonly isAllowed?: boolean;
}

interface ForPeopleProps {
  readonly kind: IntegrationKind;
  readonly actions: IntegrationActions;
}

/** Whether people may connect a kind for themselves, and whether anyone has. */
export function ForPeople({ kind, actions }: ForPeopleProps) {
  const { t } = useTranslation('integrations');
  const query = useIntegrationSettings();
  const { data, isError } = query;
  // Shown while they’re saved; afterward the settings have the values.
  const [chosen, setChosen] = useState<Chosen>({});
  if (isError && !data) {
    return <ReadFailed compact title={t('settingsError')} query={query} />;
  }
  if (!data) return <SkeletonRows count={1} />;
  const put = async (changes: Chosen, save: () => Promise<unknown>): Promise<void> => {
    setChosen((before) => ({ ...before, ...changes }));
    await save().catch(showProblem);
    setChosen({});
  };
  const name = nameOf(kind);
  return (
    <div>
      {(kind === 'freshwater' || kind === 'mobile') && (
        <Switch
          label={t('inUse', { name })}
          text={t(`kind.${kind}.use`)}
          checked={chosen.isUsed ?? data[kind].is_enabled}
          onChange={({ target: { checked: isUsed } }) =>
            void put({ isUsed }, () => actions.use(kind, isUsed))
          }
        />
      )}
      <Switch
        label={t('allowed', { name })}
        text={t('allowedText')}
        checked={chosen.isAllowed ?? data.allowed.includes(kind)}
        onChange={({ target: { checked: isAllowed } }) =>
          void put({ isAllowed }, () => actions.allow(kind, isAllowed))
        }
      />
    </div>
  );
}
