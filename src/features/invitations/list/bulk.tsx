import { useState } from 'react';
import type { Invitation } from '@/api/schemas/invitations';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { EachResult } from '@/writes/batch';
import { problemText } from '@/writes/problem';
import type { InvitationActions } from '../actions';
import { useWhyFixed } from '../model';

interface BulkActionsProps {
  readonly selected: readonly Invitation[];
  readonly actions: InvitationActions;
}

interface Failure {
  readonly act: 'resend' | 'withdraw';
  readonly failed: EachResult<Invitation>['failed'];
}

/**
 * Actions on the selected invitations; those that failed stay selected, and the reason is given. Those of people who have joined
 * aren’t changed.
 */
export function BulkActions({ selected, actions }: BulkActionsProps) {
  const { t } = useTranslation('invitations');
  const [failure, setFailure] = useState<Failure>();
  const open = selected.filter(({ status }) => status !== 'joined');
  const reason = useWhyFixed()(selected);
  const count = open.length;
  const run = async (act: Failure['act']): Promise<void> => {
    setFailure(undefined);
    // A failure before the first of them is reported.
    const result = await actions[act](open).catch(() => undefined);
    if (result && result.failed.length > 0) setFailure({ act, failed: result.failed });
  };
  const reasons = new Map<string, Invitation[]>();
  for (const { item, error } of failure?.failed ?? []) {
    const why = problemText(error);
    reasons.set(why, [...(reasons.get(why) ?? []), item]);
  }
  return (
    <>
      {failure && (
        <Notice tone="danger" live onClose={() => setFailure(undefined)}>
          {[...reasons]
            .map(([why, some]) =>
              t(`failed.${failure.act}`, { count: some.length, email: some[0]?.email, why }),
            )
            .join(' ')}
        </Notice>
      )}
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
