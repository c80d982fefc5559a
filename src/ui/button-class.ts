import { cx } from './cx';
import css from './button.module.css';

/** `primary` is the screen's one clear action; `secondary` the others; `quiet` where many stand in a row. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';
export type ButtonSize = 'small' | 'medium' | 'large';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as what holds it. */
  full?: boolean | undefined;
  /** Square, for a lone icon. */
  square?: boolean | undefined;
  /** Breaks its words into lines where there is little room; else they are cut with an ellipsis. */
  wraps?: boolean | undefined;
};

/** The look of a button for something that is a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
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
