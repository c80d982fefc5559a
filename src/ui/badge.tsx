import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx';
import { IconCheck, IconClock, IconClose } from './icon';
import { VisuallyHidden } from './visually-hidden';
import css from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'pending' | 'accepted' | 'rejected';

type BadgeProps = ComponentPropsWithRef<'span'> & {
  tone?: BadgeTone | undefined;
  /** Replaces the tone’s own glyph; color is never the only signal. */
  icon?: ReactNode;
};

const glyph: Record<BadgeTone, ReactNode> = {
  neutral: null,
  accent: null,
  pending: <IconClock />,
  accepted: <IconCheck />,
  rejected: <IconClose />,
};

/** A word about the state of what it’s beside. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx(css.badge, css[tone], className)}>
      {icon ?? glyph[tone]}
      {children}
    </span>
  );
}

type CountProps = {
  /** Shown as 99+ from 100 on. */
  value: number;
  /** What’s counted, for assistive technology: "3 requests wait for you". */
  label: string;
};

/** The number of items behind a navigation entry or a tab. Renders nothing for zero. */
export function Count({ value, label }: CountProps) {
  if (value <= 0) return null;
  return (
    <span className={cx(css.badge, css.count)}>
      <span aria-hidden="true">{value > 99 ? '99+' : value}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
