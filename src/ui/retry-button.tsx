import { useTranslation } from '@/lib/i18n';
import { announce } from './announcer';
import { Button } from './button';
import { hasPassedFocus, lendFocusToHeading } from './retry-focus';

interface RetryButtonProps {
  /** Tries again; a returned promise keeps the button busy. */
  readonly onRetry: () => unknown;
  /** Another try is under way. */
  readonly busy?: boolean | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  /** `primary` if it’s the page’s only action. */
  readonly variant?: 'primary' | undefined;
}

/** Tries again. When it’s removed along with the error, its focus moves to the nearest heading, and loaded content is announced. */
export function RetryButton({ onRetry, busy, size, variant }: RetryButtonProps) {
  const { t } = useTranslation();
  const retry = () => {
    const tried = onRetry();
    if (!(tried instanceof Promise)) return tried;
    return tried.finally(() => {
      // By then, the content or the next error is rendered.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (hasPassedFocus()) announce(t('ui.loaded'));
        }),
      );
    });
  };
  return (
    <Button ref={lendFocusToHeading} size={size} variant={variant} busy={busy} onClick={retry}>
      {t('action.retry')}
    </Button>
  );
}
