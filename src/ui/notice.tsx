import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { IconButton } from './button';
import { cx } from './cx';
import { IconCircleAlert, IconCircleCheck, IconClose, IconInfo, IconWarning } from './icon';
import { RetryButton } from './retry-button';
import css from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

type NoticeProps = {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** At the end: a button or a link. */
  action?: ReactNode;
  /** Offers Retry; a returned promise keeps the button busy. */
  onRetry?: (() => unknown) | undefined;
  /** A retry is in progress. */
  retrying?: boolean | undefined;
  onClose?: (() => void) | undefined;
  /** Spans the page instead of being a box in it. */
  banner?: boolean | undefined;
  /** True if it appears in response to an action: it’s then announced. */
  live?: boolean | undefined;
};

const icons: Record<NoticeTone, ReactNode> = {
  info: <IconInfo />,
  success: <IconCircleCheck />,
  warning: <IconWarning />,
  danger: <IconCircleAlert />,
};

/** A persistent message: why something is disabled, that data is old, that a step is missing. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onRetry,
  retrying,
  onClose,
  banner,
  live,
}: NoticeProps) {
  const { t } = useTranslation();
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={cx(css.notice, css[tone], banner && css.banner)}>
      <span className={css.icon}>{icons[tone]}</span>
      <div className={css.body}>
        <div className={css.words}>
          {title !== undefined && <p className={css.title}>{title}</p>}
          {children !== undefined && <div className={css.text}>{children}</div>}
        </div>
        {action !== undefined && <div className={css.action}>{action}</div>}
        {onRetry && (
          <div className={css.action}>
            <RetryButton size="small" busy={retrying} onRetry={onRetry} />
          </div>
        )}
      </div>
      {onClose && (
        <span className={css.close}>
          <IconButton
            label={t('action.close')}
            icon={<IconClose />}
            size="small"
            onClick={onClose}
          />
        </span>
      )}
    </div>
  );
}
