import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import css from './use-tip.module.css';

/** Long enough that a pointer passing by opens nothing. */
const hoverDelay = 400;
/** Long enough to move from the trigger into the tip (A-6: it can be hovered). */
const leaveDelay = 120;

type Handlers = {
  onPointerEnter?: ((event: PointerEvent<never>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<never>) => void) | undefined;
  onFocus?: ((event: FocusEvent<never>) => void) | undefined;
  onBlur?: ((event: FocusEvent<never>) => void) | undefined;
};

type Tip = {
  /** Adds the tip’s handlers to the trigger’s existing ones. */
  bind: (own: object) => Required<{ [K in keyof Handlers]: NonNullable<Handlers[K]> }>;
  /** Render it as the last child of the trigger. */
  element: ReactNode;
  show: () => void;
  hide: () => void;
};

/**
 * A tooltip in the browser’s top layer, so that no scrolling box cuts it. It opens on hover and on keyboard focus, can be
 * hovered, stays until left, and closes on Escape. Its text is in the document only while it’s visible, unless it describes
 * the trigger (`describes`: then `id` can always be used in `aria-describedby`).
 */
export function useTip(
  text: string | undefined,
  { id, describes }: { id: string; describes: boolean },
): Tip {
  const element = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const later = (action: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  };
  const show = () => {
    clearTimeout(timer.current);
    if (text !== undefined) setOpen(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const tip = element.current;
    if (!open || !tip) return undefined;
    let close: (() => void) | undefined;
    let wanted = true;
    // It may be pressed before the tip’s code has loaded.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey, true);
    // Without its code there’s no tip, but its text is still the trigger’s description.
    import('./open-tip').then(
      ({ openTip }) => {
        if (wanted) close = openTip(tip);
      },
      () => {},
    );
    return () => {
      wanted = false;
      document.removeEventListener('keydown', onKey, true);
      close?.();
    };
  }, [open]);

  return {
    bind: (own: Handlers) => ({
      onPointerEnter: (event) => {
        own.onPointerEnter?.(event);
        if (event.pointerType !== 'touch') later(show, hoverDelay);
      },
      onPointerLeave: (event) => {
        own.onPointerLeave?.(event);
        later(hide, leaveDelay);
      },
      onFocus: (event) => {
        own.onFocus?.(event);
        if ((event.target as Element).matches(':focus-visible')) show();
      },
      onBlur: (event) => {
        own.onBlur?.(event);
        hide();
      },
    }),
    element: text !== undefined && (
      <span ref={element} id={id} popover="manual" aria-hidden="true" className={css.tip}>
        {open || describes ? text : null}
      </span>
    ),
    show,
    hide,
  };
}
