import type { Schedule } from '@/api/schemas/schedules';
import { can, editDetails } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { disabledReason, explainDenial } from '@/session/denial';
import { Button } from '@/ui/button';
import { rowState, useRowViewer } from '../agenda/row-state';
import { mayView } from '../model';
import '@/areas/booking/shared/meeting/strings';

interface EditButtonProps {
  readonly schedule: Schedule;
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
}

/**
 * Opens a booking’s details for editing, or says which of the four conditions fails (B4, OTH-4), or that they’re hidden (PRIV-1).
 */
export function EditButton({ schedule, isOpen, onToggle }: EditButtonProps) {
  const { t } = useTranslation(['bookings', 'meeting']);
  const session = useSession();
  const own = schedule.slots.find(({ user }) => user?.id === session.user.id);
  // For people without a slot in it, permission decides instead of the four conditions (OTH-5).
  const managed = !own && mayView(session, 'managed').allowed;
  const asker = useRowViewer(managed ? 'managed' : 'mine');
  const slot = own ?? schedule.slots[0];
  if (!slot) return null;
  const { denied } = rowState({ schedule, slot }, asker);
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      disabledReason={
        denied
          ? explainDenial(denied).reason
          : disabledReason(can(asker.viewer, editDetails, { schedule }))
      }
      onClick={() => onToggle(!isOpen)}
    >
      {t('meeting:edit.open')}
    </Button>
  );
}
