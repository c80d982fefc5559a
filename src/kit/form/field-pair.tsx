import type { ReactNode } from 'react';
import css from './form.module.css';

/** Two short fields, such as a day and a time, beside each other if there’s room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
