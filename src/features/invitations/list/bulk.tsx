import type { Invitation } from '@/api/schemas/invitations';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import type { InvitationActions } from '../actions';
import { useWhyFixed } from '../model';

interface BulkActionsProps {
  readonly selected: readonly Invitation[];
  readonly actions: InvitationActions;
}

/** Actions on the selected invitations. Those of people who have joined aren’t changed. */
export function BulkActions({ selected, actions }: BulkActionsProps) {
  const { t } = useTranslation('invitations');
  const open = selected.filter(({ status }) => status !== 'joined');
  const reason = useWhyFixed()(selected);
  const count = open.length;
  return (
    <>
      <Button
        size="small"
        disabledReason={reason}
        onClick={() => actions.resend(open).catch(() => {})}
      >
        {t('resendMany', { count })}
      </Button>
      <Button
        size="small"
        variant="dangerQuiet"
        disabledReason={reason}
        onClick={() => actions.withdraw(open).catch(() => {})}
      >
        {t('withdrawMany', { count })}
      </Button>
    </>
  );
}
