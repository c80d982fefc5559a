import type { ReactNode } from 'react';
import { cx } from './cx';
import css from './fact-list.module.css';

interface FactListProps {
  /** Names and what they stand for, as `dt` and `dd` in turn. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** What is known of a thing, each fact beside its name. */
export function FactList({ children, className }: FactListProps) {
  return <dl className={cx(css.list, className)}>{children}</dl>;
}
