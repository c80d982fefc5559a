import {
  lazy,
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
import { IconButton } from './button';
import { cx } from './cx';
import { OPEN_ROW, focusTargetOf } from './grid/row-focus';
import { IconClose } from './icon';
import { useWideUnlessTyping } from './use-media-query';
import css from './sheet.module.css';

/** Modal sheets bring focus keeping with them; a page pays for that only when one opens. */
const Dialog = lazy(async () => ({ default: (await import('./dialog')).Dialog }));

type SheetProps = {
  isOpen: boolean;
  /** Escape, the close button, or (modal) a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Actions that stay in sight while the body scrolls. */
  footer?: ReactNode;
  /**
   * `auto`: beside the content on wide screens, a modal bottom sheet on narrow ones. `never`: on narrow screens it lies
   * on the lower edge and what is behind it stays in use (the map). `always`: modal everywhere (forms).
   */
  modal?: 'auto' | 'never' | 'always' | undefined;
};

/**
 * What one chose, beside where one chose it. Not modal on wide screens: the list or map behind stays in use, so it takes
 * no focus when it opens; when it closes with the focus inside, by Escape or because its work is done, that goes back to where it
 * was. Escape closes it as well from the row that it shows, and from what opened it.
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
  // Before it is drawn: a field of its own may take the focus at once.
  const [opener] = useState(() => document.activeElement);
  const panel = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { current } = panel;
    // A panel in place of another was opened from what goes with that one, which has given the focus back by now.
    const { activeElement } = document;
    const before = opener?.isConnected || current?.contains(activeElement) ? opener : activeElement;
    // It still stands while its effects end: what has the focus then would take it away with it.
    return () => {
      if (!current?.contains(document.activeElement)) return;
      // What an address opened has nothing to go back to but the page.
      const target = before === document.body ? undefined : focusTargetOf(before);
      (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
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
  // On the document, so that a field inside which uses Escape itself (a list of options) comes first.
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
