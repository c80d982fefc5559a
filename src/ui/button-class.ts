import { cx } from './cx';
import css from './button.module.css';

/** `primary` is the screen’s main action; `secondary` is for others; `quiet` is for many in a row. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';
export type ButtonSize = 'small' | 'medium' | 'large';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
  /** Square, for a lone icon. */
  square?: boolean | undefined;
  /** Wraps its label if there’s little room; otherwise the label is cut with an ellipsis. */
  wraps?: boolean | undefined;
};

/** The look of a button for a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  full,
  square,
  wraps,
}: Look = {}): string {
  return cx(
    css.button,
    css[variant],
    size !== 'medium' && css[size],
    full && css.full,
    square && css.square,
    wraps && css.wraps,
  );
}
