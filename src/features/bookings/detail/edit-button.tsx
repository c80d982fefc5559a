import type { Schedule } from '@/api/schemas/schedules';
import { can, editDetails } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { disabledReason, explainDenial } from '@/session/denial';
import { Button } from '@/ui/button';
import { rowState, useAsker } from '../agenda/row-state';
import { mayView } from '../model';
import '@/parts/meeting/strings';

interface EditButtonProps {
  readonly schedule: Schedule;
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** Opens what a booking says for editing, or tells which of the four conditions fails (B4, OTH-4), or that it is hidden (PRIV-1). */
export function EditButton({ schedule, isOpen, onToggle }: EditButtonProps) {
  const { t } = useTranslation(['bookings', 'meeting']);
  const session = useSession();
  const own = schedule.slots.find(({ user }) => user?.id === session.user.id);
  // Where one has no place oneself the right decides, not the four conditions (OTH-5).
  const managed = !own && mayView(session, 'managed').allowed;
  const asker = useAsker(managed ? 'managed' : 'mine');
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
