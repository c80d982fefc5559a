import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import css from './visually-hidden.module.css';

type VisuallyHiddenProps = ComponentPropsWithRef<'span'> & { children?: ReactNode };

/** Text for assistive technology only. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={cx(css.hidden, className)} />;
}
