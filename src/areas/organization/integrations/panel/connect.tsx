import { useState } from 'react';
import { REGIONS, type Region } from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { useConnect } from '@/areas/me/shared/calendar-access/use-connect';
import { useSession } from '@/session';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { IconIntegration } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import { messageOf } from '@/writes/problem';
import type { IntegrationActions } from '../actions';
import { nameOf, useIntegrationSettings, type IntegrationRow } from '../model';

interface ConnectProps {
  readonly row: IntegrationRow;
  readonly actions: IntegrationActions;
}

/** Connects a kind for the whole organization: on the provider’s own page if it asks for consent, otherwise immediately. */
export function Connect({ row, actions }: ConnectProps) {
  const { t } = useTranslation('integrations');
  const { organization } = useSession();
  const { data: settings } = useIntegrationSettings();
  const connect = useConnect({ ownError: true, admin: true });
  const [chosen, setChosen] = useState<Region>();
  const [why, setWhy] = useState<string>();
  const { id: kind, state } = row;
  const name = nameOf(kind);
  if (state === 'connected') return null;
  const region = chosen ?? settings?.region ?? organization.region;

  const begin = async (): Promise<void> => {
    setWhy(undefined);
    try {
      if (kind === 'avigilon') {
        await actions.connectDoors({ region });
        return;
      }
      // An app’s region is that of the organization’s settings.
      if (chosen !== undefined && chosen !== settings?.region) await actions.moveTo(chosen);
      const connected = await connect(kind, () => `/admin/integrations?integration=${kind}`);
      if (connected.kind === 'strange') setWhy(t('strange'));
      if (connected.kind === 'here') announce(t('done.connected', { name }));
    } catch (error) {
      setWhy(messageOf(error));
    }
  };
  return (
    <Stack gap={3}>
      {why !== undefined && (
        <Notice tone="danger" live title={t('notConnected', { name })}>
          {why}
        </Notice>
      )}
      {state === 'disconnected' && (
        <Select
          label={t('column.region')}
          help={t('regionHelp')}
          value={region}
          options={REGIONS.map((value) => ({ value, label: t(`region.${value}`) }))}
          onChange={({ target }) => setChosen(REGIONS.find((each) => each === target.value))}
        />
      )}
      <div>
        <Button wraps variant="primary" icon={<IconIntegration />} onClick={begin}>
          {t(state === 'failed' ? 'connectAgain' : 'connect', { name })}
        </Button>
      </div>
    </Stack>
  );
}
