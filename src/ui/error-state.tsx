import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { IconCircleAlert } from './icon';
import { RetryButton } from './retry-button';
import css from './states.module.css';

type ErrorStateProps = {
  /** What failed: "Could not load your week". A general sentence by default. */
  title?: string | undefined;
  /** The server’s message, or what to do. */
  text?: ReactNode;
  /** Retries; a returned promise keeps the button busy. */
  onRetry?: (() => unknown) | undefined;
  /** A retry is in progress. */
  retrying?: boolean | undefined;
  compact?: boolean | undefined;
  /** Another action, beside Retry. */
  children?: ReactNode;
};

/** Only this card or panel failed: what, why, and Retry. Announced, because it replaces what people were waiting for. */
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
