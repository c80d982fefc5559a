import { useState } from 'react';
import { NumberField } from '@/ui/number-field';

interface CountFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly className?: string | undefined;
}

/** A whole number that can be cleared while typing: an incomplete one changes nothing and is reset on blur. */
export function CountField({ label, min, max, value, onChange, className }: CountFieldProps) {
  const [text, setText] = useState<string>();
  return (
    <NumberField
      bare
      label={label}
      min={min}
      max={max}
      step={1}
      value={text ?? String(value)}
      onChange={({ target }) => {
        setText(target.value);
        const next = target.valueAsNumber;
        if (Number.isInteger(next) && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => setText(undefined)}
      className={className}
    />
  );
}
