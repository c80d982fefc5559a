import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { IconExternalLink } from './icon';
import { linkClass, type LinkLook } from './link-class';
import { VisuallyHidden } from './visually-hidden';
import css from './link.module.css';
import './strings';

type ExternalLinkProps = ComponentPropsWithRef<'a'> & { href: string; look?: LinkLook | undefined };

/** A link that leaves the product: new tab, no opener, no referrer, and it says so. Within the product, use the router’s link. */
export function ExternalLink({ look, className, children, ...rest }: ExternalLinkProps) {
  const { t } = useTranslation();
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(linkClass(look), css.external, className)}
    >
      {children}
      <IconExternalLink />
      <VisuallyHidden>{t('ui.opensNewTab')}</VisuallyHidden>
    </a>
  );
}
