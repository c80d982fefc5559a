import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import type { AnyResourceForm } from './use-resource-form';
import { AlertDialog } from '@/ui/alert-dialog';
import './strings';

type Step = Parameters<ShouldBlockFn>[0];

/** Whether a step from one address to another closes the form. */
export type Leaves = (step: Pick<Step, 'current' | 'next'>) => boolean;

const leavesPage: Leaves = ({ current, next }) => current.pathname !== next.pathname;

/** Asks before a step to another page, or closing the tab, loses what was typed. */
export function LeaveGuard({
  form,
  leaves = leavesPage,
}: {
  form: Pick<AnyResourceForm, 'hasChanges'>;
  leaves?: Leaves | undefined;
}) {
  const { t } = useTranslation('form');
  // Back can be pressed again behind the question. Wherever that leads, the answer is about this step as well.
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
