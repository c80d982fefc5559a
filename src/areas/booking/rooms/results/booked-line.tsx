import { spanText } from '@/domain/time/clock-text';
import { useTranslation } from '@/lib/i18n';
import { useWritten } from '@/lib/undo';
import { UndoButton } from '@/writes/undo-button';
import { Button, IconButton } from '@/ui/button';
import { IconClose } from '@/ui/icon';
import { StateGlyph } from '@/ui/state-glyph';
import type { Written } from '../actions';
import css from '../rooms.module.css';

interface BookedLineProps {
  readonly written: Written;
  readonly zone: string;
  /** Its panel is open and contains its actions. */
  readonly isOpen: boolean;
  readonly onOpen: (roomId: string, slotId: string) => void;
  readonly onClose: () => void;
}

/** What was just booked here, with its Undo, until something else is or it’s closed (UNDO-1). */
export function BookedLine({ written, zone, isOpen, onOpen, onClose }: BookedLineProps) {
  const { t } = useTranslation('rooms');
  const { subject, slotId, roomId, name, span, pending, cancelled, dates, changed } = written;
  const isThere = useWritten(subject) !== undefined;
  const here = dates - changed;
  // Undone: there’s nothing left to show.
  if (!isThere) return null;
  return (
    <div className={css.booked}>
      <StateGlyph state={cancelled ? 'free' : pending ? 'requested' : 'mine'} bare />
      <span className={css.bookedText}>
        {here === 0
          ? t('booked.elsewhere', { count: changed })
          : t(`booked.${cancelled ? 'cancelled' : pending ? 'asked' : 'done'}`, {
              name,
              when: spanText(span, zone),
              count: here,
            })}
        {here > 0 && changed > 0 && (
          <span>
            {' '}
            · {t(cancelled ? 'booked.cancelledChanged' : 'booked.changed', { count: changed })}
          </span>
        )}
      </span>
      {slotId !== undefined && !isOpen && (
        <Button variant="quiet" size="small" onClick={() => onOpen(roomId, slotId)}>
          {t('booked.open')}
        </Button>
      )}
      {!isOpen && <UndoButton subject={subject} />}
      <IconButton size="small" label={t('booked.close')} icon={<IconClose />} onClick={onClose} />
    </div>
  );
}
