import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { AlertDialog } from '@/ui/alert-dialog';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { messageOf } from '@/writes/problem';
import type { IntegrationActions } from '../actions';
import { nameOf, useCalendarsThrough, type IntegrationRow } from '../model';

/** How many calendars are listed before the rest is counted. */
const NAMED = 8;

interface DisconnectionProps {
  readonly row: IntegrationRow;
  readonly actions: IntegrationActions;
  readonly onClose: () => void;
}

/** Shows what would stop, calendar by calendar: consents are lost, and there’s no Undo (UNDO-3). */
export function Disconnection({ row, actions, onClose }: DisconnectionProps) {
  const { t } = useTranslation('integrations');
  const [why, setWhy] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data, isLoading, isError } = useCalendarsThrough(row.connections.map(({ id }) => id));
  const name = nameOf(row.id);
  const calendars = data?.elements ?? [];
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setWhy(undefined);
    try {
      await actions.disconnect(row);
      onClose();
    } catch (error) {
      setWhy(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      danger
      title={t('disconnection.title', { name })}
      confirmLabel={t('disconnect', { name })}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap={3}>
        {why !== undefined && (
          <Notice tone="danger" live>
            {why}
          </Notice>
        )}
        <p>{t(`kind.${row.id}.stops`)}</p>
        {isLoading && <SkeletonRows count={2} />}
        {isError && !data && <p>{t('disconnection.unknown')}</p>}
        {calendars.length > 0 && (
          <>
            <p>{t('disconnection.calendars', { count: calendars.length })}</p>
            <ul>
              {calendars.slice(0, NAMED).map((each) => (
                <li key={each.resource_id ?? each.user_id ?? each.name}>
                  <bdi>{each.name}</bdi>
                </li>
              ))}
              {calendars.length > NAMED && (
                <li>{t('disconnection.others', { count: calendars.length - NAMED })}</li>
              )}
            </ul>
          </>
        )}
        <p>{t('disconnection.text')}</p>
      </Stack>
    </AlertDialog>
  );
}
