import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { IconButton } from './button';
import { cx } from './cx';
import { OPEN_ROW, focusTargetOf } from './grid/row-focus';
import { IconClose } from './icon';
import { keepFocus } from './keep-focus';
import { useWideUnlessTyping } from './use-media-query';
import css from './sheet.module.css';

/** Modal sheets need focus management; a page loads that only when one opens. */
const Dialog = lazyPart(async () => (await import('./dialog')).Dialog);

type SheetProps = {
  isOpen: boolean;
  /** Escape, the close button, or (if modal) a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Actions that stay visible while the body scrolls. */
  footer?: ReactNode;
  /**
   * `auto`: beside the content on wide screens, a modal bottom sheet on narrow ones. `never`: on narrow screens it’s at the
   * bottom, and what’s behind it stays usable (the map). `always`: modal everywhere (forms).
   */
  modal?: 'auto' | 'never' | 'always' | undefined;
};

/**
 * Details of a selection, beside it. On wide screens it isn’t modal: the list or map behind stays usable, so it takes no focus
 * when it opens. If it closes with the focus inside, by Escape or because its work is done, the focus returns to where it was.
 * Escape also closes it from the row that it shows, and from what opened it.
 */
export function Sheet({ modal = 'auto', ...props }: SheetProps) {
  const wide = useWideUnlessTyping();
  if (modal === 'always' || (modal === 'auto' && !wide)) {
    return (
      <Suspense>
        <Dialog {...props} sheet />
      </Suspense>
    );
  }
  return props.isOpen ? <Panel {...props} low={!wide} /> : null;
}

function Panel({
  onClose,
  title,
  children,
  footer,
  low,
}: Omit<SheetProps, 'modal'> & { low: boolean }) {
  const { t } = useTranslation();
  const titleId = useId();
  // Before it renders, because one of its fields may take the focus immediately.
  const [opener] = useState(() => document.activeElement);
  const panel = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return undefined;
    // If it replaces another panel, it was opened from something that’s removed with that one, which has already returned the
    // focus.
    const { activeElement } = document;
    const before = opener?.isConnected || current.contains(activeElement) ? opener : activeElement;
    return keepFocus(current, () => {
      // A panel opened by an address can only return the focus to the page.
      const target = before === document.body ? undefined : focusTargetOf(before);
      (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
    });
  }, [opener]);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isOurs =
      panel.current?.contains(target) ||
      target.closest(OPEN_ROW) ||
      (target === opener && target !== document.body);
    if (isOurs && event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  // On the document, so that a field inside that uses Escape itself (a list of options) handles it first.
  useEffect(() => {
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, []);

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cx(css.panel, low && css.low)}
      data-low={low || undefined}
    >
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <span className={css.close}>
          <IconButton
            label={t('action.close')}
            icon={<IconClose />}
            size="small"
            onClick={onClose}
          />
        </span>
      </div>
      <div className={css.body}>{children}</div>
      {footer !== undefined && <div className={css.foot}>{footer}</div>}
    </aside>
  );
}
