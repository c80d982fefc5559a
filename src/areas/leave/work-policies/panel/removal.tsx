import { useState } from 'react';
import type { WorkPolicy } from '@/api/schemas/policies';
import { leaveDaysText } from '@/areas/leave/shared/text';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { IconDelete } from '@/ui/icon';
import { ImpactPreview } from '@/ui/impact-preview';
import { Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import type { Page } from '../actions';
import { usePending } from '../model';

interface RemovalProps {
  readonly policy: WorkPolicy;
  readonly page: Page;
}

/** Deletes a policy after listing the requests that are declined with it, each with the reason; approved ones stay. */
export function Removal({ policy, page: { t, actions, show } }: RemovalProps) {
  const { today } = useWhere();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { uses, isUnseen, failed } = usePending(policy, isAsking);
  if (!isAsking) {
    return (
      <div>
        <Button variant="dangerQuiet" icon={<IconDelete />} onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
    );
  }
  const { name } = policy;
  const count = uses?.length ?? 0;
  const remove = async () => {
    setBusy(true);
    try {
      await actions.remove(policy, count);
      show(undefined);
    } catch {
      setBusy(false);
    }
  };
  return (
    <ImpactPreview
      title={count > 0 ? t('removal.title', { count }) : t('removal.noneTitle', { name })}
      impacts={uses?.map((use) => ({
        id: use.id,
        label: use.user.name ?? use.user.email,
        text: t('removal.reason', { days: leaveDaysText(use, today), name }),
      }))}
      none={t('removal.none')}
      error={
        failed && {
          title: t('removal.error'),
          onRetry: failed.refetch,
          retrying: failed.isFetching,
        }
      }
    >
      <Stack gap={3}>
        <Text muted>{t(isUnseen ? 'removal.unseen' : 'removal.stays')}</Text>
        <Stack gap={2} align="start">
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {count > 0 ? t('removal.confirm', { count }) : t('delete')}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {t('removal.cancel')}
          </Button>
        </Stack>
      </Stack>
    </ImpactPreview>
  );
}
