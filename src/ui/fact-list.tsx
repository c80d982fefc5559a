import type { ReactNode } from 'react';
import { cx } from './cx';
import css from './fact-list.module.css';

interface FactListProps {
  /** Alternating `dt` and `dd`: labels and values. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Facts about something, each beside its label. */
export function FactList({ children, className }: FactListProps) {
  return <dl className={cx(css.list, className)}>{children}</dl>;
}
