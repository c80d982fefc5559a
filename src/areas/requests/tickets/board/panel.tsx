import { useTranslation } from '@/lib/i18n';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { TicketStatusBadge } from '@/areas/requests/shared/report/ticket-status';
import { Button } from '@/ui/button';
import { Inline } from '@/ui/stack';
import { UndoButton } from '@/writes/undo-button';
import { subjectOf } from '../actions';
import { RequestView } from '../detail/request';
import { useTicket } from '../model';
import { titleOf } from '../text';

interface RequestPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One request beside the board or table. */
export function RequestPanel({ id, onClose }: RequestPanelProps) {
  const { t } = useTranslation('tickets');
  const { data } = useTicket(id);
  const title = data ? titleOf(data) : t('detail.title');
  return (
    <ObjectPanel title={title} onClose={onClose}>
      {data && (
        <Inline gap={3} align="center">
          <TicketStatusBadge status={data.status} />
          <UndoButton subject={subjectOf(id)} />
        </Inline>
      )}
      <RequestView
        id={id}
        title={title}
        isBeside
        back={<Button onClick={onClose}>{t('detail.toBoard')}</Button>}
      />
    </ObjectPanel>
  );
}
