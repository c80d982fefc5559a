import { i18n, useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { IconButton } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconStar } from '@/ui/icon';
import { toasts } from '@/ui/toasts';
import css from './star.module.css';
import './strings';
import type { Toggle } from './use-toggle';

interface StarProps {
  readonly name: string;
  readonly toggle: Toggle;
  readonly tabIndex?: 0 | -1;
  readonly className?: string | undefined;
}

/** The star of a row, which marks what it shows as a favorite. */
export function Star({ name, toggle, tabIndex, className }: StarProps) {
  const { t } = useTranslation('favorites');
  return (
    <IconButton
      size="small"
      className={cx(css.star, toggle.on && css.on, className)}
      label={t('named', { name })}
      pressed={toggle.on}
      icon={<IconStar />}
      tabIndex={tabIndex}
      disabledReason={useImpersonationLock()}
      onClick={() => toggle.flip().catch(report)}
    />
  );
}

/** The message is ours to show; the query client has already reported the failed write (ERR-5). */
function report(error: unknown): void {
  const own = i18n.t('favorites:noGroup');
  if (error instanceof Error && error.message === own) toasts.show({ tone: 'error', text: own });
}
