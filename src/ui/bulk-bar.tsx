import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '@/lib/i18n';
import { announce } from './announcer';
import { Button } from './button';
import { keepFocus } from './keep-focus';
import css from './bulk-bar.module.css';
import './strings';

type BulkBarProps = {
  count: number;
  onClear: () => void;
  /** What couldn’t be done. It stays even if nothing is selected anymore. */
  notice?: ReactNode;
  /** Actions on the selection: small buttons that include the number. */
  children: ReactNode;
};

/** While the bar is shown, toasts and the end of the page stay clear of it. */
function place(bar: HTMLElement) {
  const root = document.documentElement.style;
  const measure = () => {
    const height = `${bar.offsetHeight + 8}px`;
    root.setProperty('--toast-offset', height);
    root.setProperty('--sticky-bottom', height);
  };
  measure();
  const watch = 'ResizeObserver' in globalThis ? new ResizeObserver(measure) : undefined;
  watch?.observe(bar);
  const letGo = keepFocus(bar);
  return () => {
    watch?.disconnect();
    root.removeProperty('--toast-offset');
    root.removeProperty('--sticky-bottom');
    letGo();
  };
}

/** Slides in at the bottom while rows are selected, or what failed is to be read. Toasts move up, so that neither covers the other. */
export function BulkBar({ count, onClear, notice, children }: BulkBarProps) {
  const { t } = useTranslation();
  const isSelected = count > 0;
  const words = t('ui.selected', { count });

  useEffect(() => {
    if (isSelected) announce(words);
  }, [isSelected, words]);

  if (!isSelected && !notice) return null;
  return (
    <section ref={place} tabIndex={-1} aria-label={words} className={css.bar} data-print="hide">
      {isSelected && (
        <span className={css.count} aria-hidden="true">
          {words}
        </span>
      )}
      <div className={css.actions}>
        {notice}
        {isSelected && (
          <>
            {children}
            <Button size="small" variant="quiet" onClick={onClear}>
              {t('ui.clearSelection')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
