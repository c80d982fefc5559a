import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { IconRefresh } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import { messageOf } from '@/writes/problem';
import type { IntegrationActions } from '../actions';
import { nameOf } from '../model';

/** Requests a sync from the ticket system; a refusal stays beside the button. */
export function TicketSync({ actions }: { actions: IntegrationActions }) {
  const { t } = useTranslation('integrations');
  const [why, setWhy] = useState<string>();
  const sync = async (): Promise<void> => {
    setWhy(undefined);
    try {
      await actions.syncTickets();
    } catch (error) {
      setWhy(messageOf(error));
    }
  };
  return (
    <Stack gap={3}>
      {why !== undefined && (
        <Notice tone="danger" live title={t('notSynced', { name: nameOf('freshwater') })}>
          {why}
        </Notice>
      )}
      <div>
        <Button icon={<IconRefresh />} onClick={sync}>
          {t('syncNow')}
        </Button>
      </div>
    </Stack>
  );
}
