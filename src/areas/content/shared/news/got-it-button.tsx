import { useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { Button } from '@/ui/button';
import { IconCheck } from '@/ui/icon';
import { useMarks } from './marks';
import './strings';

interface GotItButtonProps {
  readonly id: string;
  /** Names the article if several are listed; without it, the button belongs to the open article. */
  readonly title?: string;
}

/** Marks an article as read, visible only to me. */
export function GotItButton({ id, title }: GotItButtonProps) {
  const { t } = useTranslation('newsMarks');
  const { gotIt } = useMarks();
  const isOne = title === undefined;
  return (
    <Button
      size={isOne ? undefined : 'small'}
      variant={isOne ? 'primary' : undefined}
      icon={<IconCheck />}
      aria-label={isOne ? undefined : t('gotItOf', { title })}
      disabledReason={useImpersonationLock()}
      onClick={() => gotIt([id]).catch(() => {})}
    >
      {t('gotIt')}
    </Button>
  );
}
