import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
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
  // People can press Back again while the question is shown. Wherever that leads, the answer applies to that navigation as well.
  const isAsked = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: (step) => {
      isAsked.current = form.hasChanges() && (isAsked.current || leaves(step));
      return isAsked.current;
    },
    enableBeforeUnload: form.hasChanges,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const answer = (act: () => void) => () => {
    isAsked.current = false;
    act();
  };
  return (
    <AlertDialog
      danger
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onCancel={answer(blocker.reset)}
      onConfirm={answer(blocker.proceed)}
    >
      {t('leave.text')}
    </AlertDialog>
  );
}
