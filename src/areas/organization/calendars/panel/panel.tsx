import type { Integration } from '@/api/schemas/integrations';
import { useTranslation } from '@/lib/i18n';
import { RowPanel } from '@/kit/managed-page/row-panel';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { Stack } from '@/ui/stack';
import type { CalendarActions } from '../actions';
import type { CalendarRow } from '../model';
import { LinkedCalendar } from './linked';

interface CalendarPanelProps {
  /** The calendar in the address, or the room without one. */
  readonly id: string;
  /** Undefined while they’re loading. */
  readonly rows: readonly CalendarRow[] | undefined;
  readonly connections: readonly Integration[];
  readonly actions: CalendarActions;
  readonly onClose: () => void;
}

/** A room or person beside the list: their calendar, or how to link one. */
export function CalendarPanel({ id, rows, connections, actions, onClose }: CalendarPanelProps) {
  const { t } = useTranslation('calendars');
  return (
    <RowPanel
      id={id}
      // A room that was linked in the meantime is open under the room’s id.
      rows={rows?.map((row) => (row.referenceId === id ? { ...row, id } : row))}
      title={t('title')}
      newTitle={t('title')}
      titleOf={({ name }) => name}
      gone={t('gone')}
      toList={t('toList')}
      onClose={onClose}
    >
      {(row) =>
        row &&
        (row.calendar ? (
          <LinkedCalendar row={row} calendar={row.calendar} actions={actions} />
        ) : (
          <Stack>
            <Text muted>{t('panel.none')}</Text>
            {connections.map((connection) => (
              <Button
                key={connection.id}
                variant="primary"
                wraps
                onClick={() => actions.link([row], connection)}
              >
                {t('panel.link', { name: connection.name })}
              </Button>
            ))}
          </Stack>
        ))
      }
    </RowPanel>
  );
}
