import { useTranslation } from '@/lib/i18n';
import type { AnyResourceForm } from '@/kit/form/use-resource-form';
import { Button } from '@/ui/button';
import './strings';

interface StatusActionsProps {
  readonly form: Pick<AnyResourceForm, 'busy' | 'conflicts'>;
  readonly status: 'draft' | 'published';
  /** Saves the form with another status. */
  readonly onSend: (status: 'draft' | 'published') => Promise<void>;
}

/** Publishes or unpublishes an article. Both save the form. */
export function StatusActions({ form, status, onSend }: StatusActionsProps) {
  const { t } = useTranslation(['writing', 'form']);
  const reason = form.conflicts.length > 0 ? t('form:chooseFirst') : undefined;
  return status === 'draft' ? (
    <Button variant="primary" disabledReason={reason} onClick={() => onSend('published')}>
      {t('publish')}
    </Button>
  ) : (
    <Button variant="quiet" disabledReason={reason} onClick={() => onSend('draft')}>
      {t('unpublish')}
    </Button>
  );
}
