import type { Invitation } from '@/api/schemas/invitations';
import { useTranslation } from '@/lib/i18n';
import { failedText } from '@/parts/list/failed-text';
import { Button } from '@/ui/button';
import type { InvitationActions } from '../actions';
import { useWhyFixed } from '../model';

interface BulkActionsProps {
  readonly selected: readonly Invitation[];
  readonly actions: InvitationActions;
  /** What couldn’t be done, and why; undefined if nothing failed. */
  readonly onFailed: (text: string | undefined) => void;
}

/**
 * Actions on the selected invitations; those that failed stay selected, and the reason is given. Those of people who have joined
 * aren’t changed.
 */
export function BulkActions({ selected, actions, onFailed }: BulkActionsProps) {
  const { t } = useTranslation('invitations');
  const open = selected.filter(({ status }) => status !== 'joined');
  const reason = useWhyFixed()(selected);
  const count = open.length;
  const run = async (act: 'resend' | 'withdraw'): Promise<void> => {
    onFailed(undefined);
    // A failure before the first of them is reported.
    const result = await actions[act](open).catch(() => undefined);
    if (!result) return;
    onFailed(
      failedText(result, (some, why) =>
        t(`failed.${act}`, { count: some.length, email: some[0]?.email, why }),
      ),
    );
  };
  return (
    <>
      <Button size="small" disabledReason={reason} onClick={() => run('resend')}>
        {t('resendMany', { count })}
      </Button>
      <Button
        size="small"
        variant="dangerQuiet"
        disabledReason={reason}
        onClick={() => run('withdraw')}
      >
        {t('withdrawMany', { count })}
      </Button>
    </>
  );
}
