import type { ReactNode } from 'react';
import css from './kbd.module.css';

/** A keyboard key, with its printed label. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={css.kbd}>{children}</kbd>;
}
