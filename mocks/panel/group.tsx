import type { ReactNode } from 'react';

/** One part of the panel under its name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
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
    <button
      key={value}
      type="button"
      aria-pressed={chosen === value}
      onClick={() => onChoose(value)}
    >
      {label(value)}
    </button>
  ));
}
