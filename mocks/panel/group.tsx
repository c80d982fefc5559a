import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import css from './panel.module.css';

/** One part of the panel with its heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** One of a few values, each a button. */
export function Choice<T extends number>({
  values,
  chosen,
  label,
  onChoose,
}: {
  values: readonly T[];
  chosen: number;
  label: (value: T) => string;
  onChoose: (value: T) => void;
}) {
  return values.map((value) => (
    <Button
      size="small"
      key={value}
      aria-pressed={chosen === value}
      className={chosen === value ? css.pressed : undefined}
      onClick={() => onChoose(value)}
    >
      {label(value)}
    </Button>
  ));
}
