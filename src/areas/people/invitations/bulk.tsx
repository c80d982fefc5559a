import type { Invitation } from '@/api/schemas/invitations';
import { failedText } from '@/kit/list/failed-text';
import { Button } from '@/ui/button';
import type { Page } from './actions';

interface BulkActionsProps {
  readonly rows: readonly Invitation[];
  readonly page: Page;
  /** What couldn’t be done, and why; undefined if nothing failed. */
  readonly onFailed: (text: string | undefined) => void;
}

/**
 * Actions on the selected invitations; those that failed stay selected, and the reason is given. Those of people who have joined
 * aren’t changed.
 */
export function BulkActions({ rows, page: { t, view, actions }, onFailed }: BulkActionsProps) {
  const open = rows.filter(({ status }) => status !== 'joined');
  const reason = view.whyFixed(rows);
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
