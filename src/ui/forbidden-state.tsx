import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { IconLock } from './icon';
import css from './states.module.css';
import './strings';

type ForbiddenStateProps = {
  title?: string | undefined;
  /** The missing permission, with its name for people. */
  right?: string | undefined;
  /** Who can grant it: "your organization's admins". */
  grantedBy?: string | undefined;
  /** A way to continue: back, or to something the person may see. */
  children?: ReactNode;
};

/** Signed in, but without the permission: names it and says who can grant it. */
export function ForbiddenState({ title, right, grantedBy, children }: ForbiddenStateProps) {
  const { t } = useTranslation();
  return (
    <div className={css.state}>
      <span className={cx(css.mark, css.forbidden)}>
        <IconLock />
      </span>
      <div className={css.words}>
        <p className={css.title}>{title ?? t('ui.forbidden.title')}</p>
        {right !== undefined && (
          <p className={css.text}>
            {grantedBy === undefined
              ? t('ui.forbidden.right', { right })
              : t('ui.forbidden.rightFrom', { right, grantedBy })}
          </p>
        )}
      </div>
      {children !== undefined && <div className={css.action}>{children}</div>}
    </div>
  );
}
