import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { announce } from './announcer';
import { Button } from './button';
import css from './bulk-bar.module.css';
import './strings';

type BulkBarProps = {
  count: number;
  onClear: () => void;
  /** Actions on the selection: small buttons that include the number. */
  children: ReactNode;
};

/** Slides in at the bottom while rows are selected. Toasts move up, so that neither covers the other. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const shown = count > 0;
  const words = t('ui.selected', { count });

  useEffect(() => {
    if (shown) announce(words);
  }, [shown, words]);

  useEffect(() => {
    const root = document.documentElement.style;
    if (!shown || !bar.current) return undefined;
    const height = `${bar.current.offsetHeight + 8}px`;
    root.setProperty('--toast-offset', height);
    root.setProperty('--sticky-bottom', height);
    return () => {
      root.removeProperty('--toast-offset');
      root.removeProperty('--sticky-bottom');
    };
  }, [shown]);

  if (!shown) return null;
  return (
    <section ref={bar} aria-label={words} className={css.bar} data-print="hide">
      <span className={css.count} aria-hidden="true">
        {words}
      </span>
      <div className={css.actions}>
        {children}
        <Button size="small" variant="quiet" onClick={onClear}>
          {t('ui.clearSelection')}
        </Button>
      </div>
    </section>
  );
}
