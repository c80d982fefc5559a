import { useState } from 'react';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { useManyBookings, type Released } from '@/areas/booking/shared/use-many';
import { BulkBar } from '@/ui/bulk-bar';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useAgenda } from '../agenda/use-agenda';
import type { Row } from '../agenda/rows';
import { ConfirmIrreversible, useIrrecoverableRows } from './confirm-irreversible';

/** Releases the selection with one click and one Undo (B2). */
export function BulkRelease({
  rows,
  onDone,
}: {
  rows: readonly Row[];
  onDone: (released: Released) => void;
}) {
  const { t } = useTranslation('bookings');
  const { selected, select, hideRows } = useAgenda();
  const many = useManyBookings();
  const [asking, setAsking] = useState(false);
  const chosen = rows.filter(({ slot }) => selected.has(slot.id));
  const forGood = useIrrecoverableRows()(chosen);
  const release = async () => {
    setAsking(false);
    const released = await many.release(chosen);
    hideRows(released.done);
    onDone(released);
  };
  return (
    <BulkBar count={chosen.length} onClear={() => select([])}>
      <Button
        size="small"
        variant="primary"
        onClick={() => (forGood.length > 0 ? setAsking(true) : release())}
      >
        {t('release.do', { count: chosen.length })}
      </Button>
      {asking && (
        <ConfirmIrreversible rows={forGood} onConfirm={release} onCancel={() => setAsking(false)} />
      )}
    </BulkBar>
  );
}

/** The outcome, with its Undo, while the page is open. */
export function ReleasedNotice({ released }: { released: Released }) {
  const { t } = useTranslation('bookings');
  const [closed, setClosed] = useState(false);
  const canUndo = useUndo(released.subject) !== undefined;
  const { done, failed } = released;
  if (closed || (!canUndo && failed.length === 0)) return null;
  return (
    <Notice
      live
      tone={failed.length > 0 ? 'warning' : 'success'}
      title={t('release.done', { count: done.length })}
      action={<UndoButton subject={released.subject} />}
      onClose={() => setClosed(true)}
    >
      {failed.length > 0 && (
        <ul>
          {failed.map(({ row: { slot }, why }) => (
            <li key={slot.id}>
              {t('release.failed', {
                name: slot.resource.name,
                day: formatDate(officeDay(slot.start, slot.time_zone)),
                why,
              })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
