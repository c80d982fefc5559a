import type { WorkPolicyUse } from '@/api/schemas/policies';
import { useTranslation } from '@/lib/i18n';
import { leaveTypeLabel } from '@/areas/leave/shared/text';
import { IconOutOfOffice } from '@/ui/icon';

/** Leave on a day: which type, which half of the day, and whether it’s pending. */
export function LeaveText({ leave }: { leave: WorkPolicyUse }) {
  const { t } = useTranslation(['week-plan', 'leave']);
  const { type, status, half_day } = leave;
  const kind = leaveTypeLabel(type);
  return (
    <>
      <IconOutOfOffice />
      <span>
        {half_day === null ? kind : t(`leaveHalf.${half_day}`, { leave: kind })}
        {status === 'pending' && `, ${t('leave:waiting')}`}
      </span>
    </>
  );
}
