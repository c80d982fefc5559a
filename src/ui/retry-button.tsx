import { useTranslation } from '@/lib/i18n';
import { announce } from './announcer';
import { Button } from './button';
import { isHandedOn, handOn } from './retry-focus';

interface RetryButtonProps {
  /** Tries again; a returned promise keeps the button busy. */
  readonly onRetry: () => unknown;
  /** Another try is under way. */
  readonly busy?: boolean | undefined;
  readonly size?: 'small' | 'medium' | undefined;
  /** `primary` where it is the one way on. */
  readonly variant?: 'primary' | undefined;
}

/** Tries again. It goes with the problem; the focus then goes to the heading of what comes, and what has come is said. */
export function RetryButton({ onRetry, busy, size, variant }: RetryButtonProps) {
  const { t } = useTranslation();
  const retry = () => {
    const tried = onRetry();
    if (!(tried instanceof Promise)) return tried;
    return tried.finally(() => {
      // Drawn by then, be it the content or the same problem again.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (isHandedOn()) announce(t('ui.loaded'));
        }),
      );
    });
  };
  return (
    <Button ref={handOn} size={size} variant={variant} busy={busy} onClick={retry}>
      {t('action.retry')}
    </Button>
  );
}
