import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { sessionState } from '@/session/state';
import type { AnyResourceForm } from './use-resource-form';
import { AlertDialog } from '@/ui/alert-dialog';
import './strings';

type Step = Parameters<ShouldBlockFn>[0];

/** Whether navigating from one address to another closes the form. */
export type Leaves = (step: Pick<Step, 'current' | 'next'>) => boolean;

const leavesPage: Leaves = ({ current, next }) => current.pathname !== next.pathname;

/** Asks before navigating or closing the tab would lose what was typed. */
export function LeaveGuard({
  form,
  leaves = leavesPage,
}: {
  form: Pick<AnyResourceForm, 'hasChanges'>;
  leaves?: Leaves | undefined;
}) {
  const { t } = useTranslation('form');
  // People can press Back again while the question is shown. Wherever that leads, the answer applies to that navigation, from that
  // moment: the one before it would take the address elsewhere.
  const answer = useRef<(stays: boolean) => void>(undefined);
  const [isAsked, setAsked] = useState(false);
  const settle = (stays: boolean) => () => {
    answer.current?.(stays);
    answer.current = undefined;
    setAsked(false);
  };
  useBlocker({
    shouldBlockFn: (step) => {
      if (!form.hasChanges() || (!answer.current && !leaves(step))) {
        answer.current = undefined;
        setAsked(false);
        return false;
      }
      setAsked(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    },
    // On the way to login, the draft comes back, or nothing could be kept: staying on a page without a session helps no one.
    enableBeforeUnload: () => form.hasChanges() && sessionState().stop !== 'leaving',
  });
  if (!isAsked) return null;
  return (
    <AlertDialog
      danger
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onCancel={settle(true)}
      onConfirm={settle(false)}
    >
      {t('leave.text')}
    </AlertDialog>
  );
}
