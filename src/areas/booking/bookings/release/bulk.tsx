import { useState } from 'react';
import { workingDays } from '@/domain/reservations';
import { addDays, formatDate, isKnownDay, officeDay, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { useManyBookings, type Moved, type Released } from '@/areas/booking/shared/use-many';
import { useWhere } from '@/session/where';
import { TextField } from '@/ui/text-field';
import { BulkBar } from '@/ui/bulk-bar';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useAgenda } from '../agenda/use-agenda';
import type { Row } from '../agenda/rows';
import { ConfirmIrreversible, useIrrecoverableRows } from './confirm-irreversible';

/** What was done with a selection. */
export type BulkOutcome =
  | { readonly kind: 'released'; readonly released: Released }
  | { readonly kind: 'moved'; readonly moved: Moved; readonly date: LocalDate };

/** Releases the selection with one click and one Undo (B2). */
export function BulkRelease({
  rows,
  onReleased,
  onMoved,
}: {
  rows: readonly Row[];
  onReleased: (released: Released) => void;
  /** Called once they moved to another day. Without it, that isn’t offered. */
  onMoved?: (moved: Moved, date: LocalDate) => void;
}) {
  const { t } = useTranslation('bookings');
  const { selected, select, hideRows } = useAgenda();
  const many = useManyBookings();
  const [asking, setAsking] = useState(false);
  const chosen = rows.filter(({ slot }) => selected.has(slot.id));
  const forGood = useIrrecoverableRows()(chosen);
  const last = chosen
    .map(({ slot }) => officeDay(slot.start, slot.time_zone))
    .toSorted()
    .at(-1);
  const next = last === undefined ? undefined : workingDays(addDays(last, 1), 1)[0];
  const move = async (date: LocalDate) => {
    const moved = await many.move(chosen, date);
    select(moved.failed.map(({ row }) => row.slot.id));
    onMoved?.(moved, date);
  };
  const release = async () => {
    setAsking(false);
    const released = await many.release(chosen);
    hideRows(released.done);
    onReleased(released);
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
      {onMoved && next !== undefined && <MoveButtons next={next} onMove={move} />}
      {asking && (
        <ConfirmIrreversible rows={forGood} onConfirm={release} onCancel={() => setAsking(false)} />
      )}
    </BulkBar>
  );
}

/** Moves the selection to the next working day with one click, or to any other. */
function MoveButtons({
  next,
  onMove,
}: {
  next: LocalDate;
  onMove: (date: LocalDate) => Promise<void>;
}) {
  const { t } = useTranslation('bookings');
  const { today } = useWhere();
  const [day, setDay] = useState('');
  const days = [next, ...(isKnownDay(day) && day >= today && day !== next ? [day] : [])];
  return (
    <>
      {days.map((date) => (
        <Button key={date} size="small" onClick={() => onMove(date)}>
          {t('moveDay.to', { day: formatDate(date, 'day', { today }) })}
        </Button>
      ))}
      <TextField
        labelHidden
        bare
        type="date"
        label={t('moveDay.other')}
        min={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </>
  );
}

/** The outcome, with its Undo, while the page is open. */
export function BulkNotice({ outcome }: { outcome: BulkOutcome }) {
  const { t } = useTranslation('bookings');
  const result = outcome.kind === 'moved' ? outcome.moved : outcome.released;
  const [closed, setClosed] = useState(false);
  const canUndo = useUndo(result.subject) !== undefined;
  const { done, failed } = result;
  const elsewhere = outcome.kind === 'moved' ? outcome.moved.elsewhere : [];
  const failure = outcome.kind === 'moved' ? 'moveDay.failed' : 'release.failed';
  if (closed || (!canUndo && failed.length === 0)) return null;
  return (
    <Notice
      live
      tone={failed.length > 0 ? 'warning' : 'success'}
      title={
        outcome.kind === 'moved'
          ? t('moveDay.done', { count: done.length, day: formatDate(outcome.date, 'day') })
          : t('release.done', { count: done.length })
      }
      action={<UndoButton subject={result.subject} />}
      onClose={() => setClosed(true)}
    >
      {elsewhere.length > 0 && (
        <ul>
          {elsewhere.map(({ row: { slot }, place }) => (
            <li key={slot.id}>
              {t('moveDay.elsewhere', { from: slot.resource.name, name: place })}
            </li>
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ row: { slot }, why }) => (
            <li key={slot.id}>
              {t(failure, {
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
