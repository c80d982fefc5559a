import { useTranslation } from '@/lib/i18n';
import { irrecoverablePlaces } from '@/areas/booking/shared/masked';
import { useTimes } from '@/areas/booking/shared/use-times';
import { useSession } from '@/session';
import { AlertDialog } from '@/ui/alert-dialog';
import type { Row } from '../agenda/rows';

/** Finds the rows that Undo can't restore once they are canceled together (UNDO-3, PRIV-1). */
export function useIrrecoverableRows(): (rows: readonly Row[]) => readonly Row[] {
  const { user } = useSession();
  return (rows) =>
    rows.filter(({ schedule, slot }) => {
      const together = rows.filter((row) => row.schedule.id === schedule.id);
      return irrecoverablePlaces(
        user,
        schedule,
        together.map((row) => row.slot),
      ).includes(slot);
    });
}

interface ConfirmIrreversibleProps {
  /** The bookings that can't be restored. */
  readonly rows: readonly Row[];
  readonly onConfirm: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for confirmation before canceling bookings that Undo can't restore (UI-6). */
export function ConfirmIrreversible({ rows, onConfirm, onCancel }: ConfirmIrreversibleProps) {
  const { t } = useTranslation('bookings');
  const times = useTimes();
  const whenOf = (slot: Row['slot']) => times(slot, { date: 'always' });
  const count = rows.length;
  return (
    <AlertDialog
      danger
      title={t('forGood.title', { count })}
      confirmLabel={t('forGood.confirm', { count })}
      cancelLabel={t('forGood.keep', { count })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('forGood.text', { count })}</p>
      <ul>
        {rows.map(({ slot }) => (
          <li key={slot.id}>
            {slot.resource.name}, {whenOf(slot)}
          </li>
        ))}
      </ul>
    </AlertDialog>
  );
}
