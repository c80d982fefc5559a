import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { IconCircleAlert } from './icon';
import { RetryButton } from './retry-button';
import css from './states.module.css';

type ErrorStateProps = {
  /** What could not be done: "Could not load your week". A general sentence otherwise. */
  title?: string | undefined;
  /** The server's sentence, or what to do. */
  text?: ReactNode;
  /** Tries again; a returned promise keeps the button busy. */
  onRetry?: (() => unknown) | undefined;
  /** Another try is under way. */
  retrying?: boolean | undefined;
  compact?: boolean | undefined;
  /** Another way on, beside Retry. */
  children?: ReactNode;
};

/** Only this card or panel failed: what, why, and Retry. Announced, because it takes the place of what was awaited. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying = false,
  compact = false,
  children,
}: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={cx(css.state, compact && css.compact)}>
      <span className={cx(css.mark, css.error)}>
        <IconCircleAlert />
      </span>
      <div className={css.words}>
        <p className={css.title}>{title ?? t('ui.errorTitle')}</p>
        {text !== undefined && <p className={css.text}>{text}</p>}
      </div>
      {(onRetry || children !== undefined) && (
        <div className={css.action}>
          {onRetry && (
            <RetryButton size={compact ? 'small' : 'medium'} busy={retrying} onRetry={onRetry} />
          )}
          {children}
        </div>
      )}
    </div>
  );
}
