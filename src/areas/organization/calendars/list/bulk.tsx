import type { Integration } from '@/api/schemas/integrations';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import type { CalendarActions } from '../actions';
import type { CalendarRow } from '../model';

interface BulkActionsProps {
  readonly rows: readonly CalendarRow[];
  readonly connections: readonly Integration[];
  readonly actions: CalendarActions;
}

/** Actions on the selected rows: rooms without a calendar are linked, linked ones are synced again. */
export function BulkActions({ rows, connections, actions }: BulkActionsProps) {
  const { t } = useTranslation('calendars');
  const bare = rows.filter(({ calendar }) => !calendar);
  const linked = rows.filter(({ calendar }) => calendar?.is_enabled);
  return (
    <>
      {bare.length > 0 &&
        connections.map((connection) => (
          <Button
            wraps
            key={connection.id}
            size="small"
            variant="primary"
            onClick={() => actions.link(bare, connection)}
          >
            {t('bulk.link', { count: bare.length, name: connection.name })}
          </Button>
        ))}
      {linked.length > 0 && (
        <Button size="small" onClick={() => actions.again(linked)}>
          {t('bulk.again', { count: linked.length })}
        </Button>
      )}
    </>
  );
}
