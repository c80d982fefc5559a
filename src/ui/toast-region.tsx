import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import { IconCircleAlert, IconCircleCheck, IconClose, IconInfo } from './icon';
import { type Toast, toasts } from './toasts';
import { useHoverOrFocus } from './use-hover-or-focus';
import { useCountdown } from './use-countdown';
import { useGuard } from './use-guard';
import css from './toast-region.module.css';

/**
 * Where toasts appear: bottom center, rendered once at the root. Both live regions exist before any text. Time is paused for all
 * of them while one is hovered or has focus, and while the tab is hidden. Nothing here takes focus.
 */
export function ToastRegion() {
  const { t } = useTranslation();
  const list = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const region = useRef<HTMLElement>(null);
  const attended = useHoverOrFocus(region);
  const hidden = useSyncExternalStore(onVisibility, isHidden, () => false);
  const paused = attended || hidden;
  useEffect(() => (list.length > 0 ? moveAside(region) : undefined), [list.length]);

  const show = (errors: boolean) =>
    list
      .filter((toast) => (toast.tone === 'error') === errors)
      .map((toast) => <Item key={toast.id} toast={toast} paused={paused} />);

  return (
    <section
      ref={region}
      aria-label={t('ui.notifications')}
      className={css.region}
      data-react-aria-top-layer="true"
    >
      <div role="status" aria-atomic="false" className={css.live}>
        {show(false)}
      </div>
      <div role="alert" aria-atomic="false" className={css.live}>
        {show(true)}
      </div>
    </section>
  );
}

const icons = { success: <IconCircleCheck />, info: <IconInfo />, error: <IconCircleAlert /> };

function Item({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { t } = useTranslation();
  const close = () => toasts.dismiss(toast.id);
  useCountdown(toast.duration, paused, toast.showing, close);
  const [, act] = useGuard(async () => {
    close();
    await toast.action?.run();
  });
  return (
    <span className={cx(css.toast, css[toast.tone])}>
      <span className={css.icon}>{icons[toast.tone]}</span>
      <span className={css.text}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={cx(css.button, css.action)} onClick={act}>
          {toast.action.label}
        </button>
      )}
      <button type="button" className={css.button} aria-label={t('action.close')} onClick={close}>
        <IconClose />
      </button>
    </span>
  );
}

/**
 * Moves toasts to the other end of the window if they cover the focused element, because at the end of a page it can’t scroll
 * clear of them.
 */
function moveAside(region: RefObject<HTMLElement | null>): () => void {
  const element = region.current;
  let frame = 0;
  const look = () => {
    const focused = document.activeElement;
    if (!element || !focused || focused === document.body || element.contains(focused)) return;
    const target = focused.getBoundingClientRect();
    const covered = [...element.querySelectorAll(`.${css.toast}`)].some((toast) => {
      const box = toast.getBoundingClientRect();
      return (
        box.top < target.bottom &&
        target.top < box.bottom &&
        box.left < target.right &&
        target.left < box.right
      );
    });
    if (covered) element.toggleAttribute('data-aside');
  };
  const onFocus = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  document.addEventListener('focusin', onFocus);
  // With `:has()` on the root, the browser would check every element that’s added to the page.
  document.documentElement.toggleAttribute('data-toasts', true);
  return () => {
    document.documentElement.removeAttribute('data-toasts');
    document.removeEventListener('focusin', onFocus);
    cancelAnimationFrame(frame);
    element?.removeAttribute('data-aside');
  };
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}
