import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class';
import { cx } from './cx';
import { useGuard } from './use-guard';
import { useTip } from './use-tip';
import css from './button.module.css';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick' | 'type'> & {
  type?: 'button' | 'submit' | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  full?: boolean | undefined;
  /** Wraps its label if there’s little room; otherwise the label is cut with an ellipsis. */
  wraps?: boolean | undefined;
  /** Before the label; decorative. */
  icon?: ReactNode;
  /** A request is in progress: the button stays where it is, keeps focus, and ignores clicks. */
  busy?: boolean | undefined;
  /** Why the button is disabled. If set, it’s `aria-disabled`, still focusable, and shows this on hover and on focus. */
  disabledReason?: string | undefined;
  /** A returned promise makes the button busy until it settles (F-29). */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
};

/** A native button that never starts the same thing twice and always explains why it’s disabled. */
export function Button({
  variant,
  size,
  full,
  wraps,
  icon,
  busy: busyFromOutside = false,
  disabledReason,
  onClick,
  className,
  children,
  type,
  ...rest
}: ButtonProps) {
  const [running, guarded] = useGuard(onClick);
  const reasonId = useId();
  const off = disabledReason !== undefined;
  const tip = useTip(disabledReason, { id: reasonId, describes: true });
  const busy = busyFromOutside || running;

  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy || off) {
      // Also keeps a submit button from submitting, by click or by Enter in a field.
      event.preventDefault();
      event.stopPropagation();
      // Touch can’t hover, so a tap shows the reason.
      if (off) tip.show();
      return;
    }
    guarded(event);
  };

  return (
    <button
      {...rest}
      {...(off && tip.bind(rest))}
      type={type === 'submit' ? 'submit' : 'button'}
      className={cx(buttonClass({ variant, size, full, wraps }), className)}
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={cx(rest['aria-describedby'], off && reasonId) || undefined}
      onClick={handleClick}
    >
      {icon}
      {children !== undefined && <span className={css.label}>{children}</span>}
      {busy && <span className={css.busy} aria-hidden="true" />}
      {off && tip.element}
    </button>
  );
}

export type IconButtonProps = Omit<
  ButtonProps,
  'icon' | 'full' | 'wraps' | 'children' | 'aria-label'
> & {
  /** The accessible name; also shown on hover and on focus. */
  label: string;
  icon: ReactNode;
  /** Makes it a toggle. */
  pressed?: boolean | undefined;
};

/** A square button with only an icon. Its name is shown as a tooltip; if it’s disabled, the reason is shown instead. */
export function IconButton({
  label,
  icon,
  pressed,
  variant = 'quiet',
  size,
  busy: busyFromOutside = false,
  disabledReason,
  onClick,
  className,
  type,
  ...rest
}: IconButtonProps) {
  const [running, guarded] = useGuard(onClick);
  const reasonId = useId();
  const off = disabledReason !== undefined;
  const tip = useTip(disabledReason ?? label, { id: reasonId, describes: off });
  const busy = busyFromOutside || running;

  return (
    <button
      {...rest}
      {...tip.bind(rest)}
      type={type === 'submit' ? 'submit' : 'button'}
      className={cx(buttonClass({ variant, size, square: true }), className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={cx(rest['aria-describedby'], off && reasonId) || undefined}
      onClick={(event) => {
        if (busy || off) {
          event.preventDefault();
          event.stopPropagation();
          if (off) tip.show();
          return;
        }
        tip.hide();
        guarded(event);
      }}
    >
      {icon}
      {busy && <span className={css.busy} aria-hidden="true" />}
      {tip.element}
    </button>
  );
}
