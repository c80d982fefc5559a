import { useState } from 'react';
import type { TicketType } from '@/api/schemas/tickets';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { IconCircleAlert, IconCircleCheck } from '@/ui/icon';
import { ImpactPreview } from '@/ui/impact-preview';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import { useRequestsOf } from './model';

interface DeletionProps {
  readonly type: TicketType;
  /** Types to which its open requests can be moved. */
  readonly others: readonly TicketType[];
  readonly onDelete: (to: string | undefined) => Promise<void>;
  readonly onKeep: () => void;
}

/** What happens to a type’s requests when it’s deleted, and a choice for the open ones. */
export function Deletion({ type, others, onDelete, onKeep }: DeletionProps) {
  const { t } = useTranslation('ticketTypes');
  const { query, open = [], closed = [] } = useRequestsOf(type.id);
  const [chosen, setChosen] = useState<string>();
  const { name } = type;
  // Its own count includes requests that the viewer can’t see.
  const count = Math.max(open.length, type.open_count);
  const to = chosen ?? others[0]?.id;
  const isStuck = count > 0 && to === undefined;
  return (
    <Stack gap={3}>
      <ImpactPreview
        title={t('impact', { name })}
        none={t('impactNone')}
        error={
          query.isError && !query.data
            ? {
                title: t('impactError'),
                onRetry: query.refetch,
                retrying: query.isFetching,
              }
            : undefined
        }
        impacts={
          query.data && [
            ...(count > 0
              ? [
                  {
                    id: 'open',
                    label: t('openImpact', { count }),
                    text: t('openText'),
                    icon: <IconCircleAlert />,
                  },
                ]
              : []),
            ...(closed.length > 0
              ? [
                  {
                    id: 'closed',
                    label: t('closedImpact', { count: closed.length }),
                    text: t('closedText'),
                    icon: <IconCircleCheck />,
                  },
                ]
              : []),
          ]
        }
      >
        {count > 0 && others.length > 0 && (
          <Select
            label={t('moveTo')}
            value={to ?? ''}
            options={others.map((other) => ({ value: other.id, label: other.name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        <Button
          wraps
          variant="danger"
          disabledReason={isStuck ? t('lastType') : undefined}
          onClick={() => onDelete(count > 0 ? to : undefined)}
        >
          {count > 0 ? t('moveAndDelete', { count, name }) : t('deleteNamed', { name })}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {t('keep')}
        </Button>
      </ImpactPreview>
    </Stack>
  );
}
