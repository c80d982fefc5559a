import { type KeyboardEvent, type Ref, useState } from 'react';
import { NumberField } from '@/ui/number-field';
import { TextField } from '@/ui/text-field';

/** What a field shows during typing, and when it’s applied: on Enter and on blur. */
function useCommitted(value: string, onCommit: (value: string) => void) {
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    if (typed !== undefined && typed !== value) onCommit(typed);
    setTyped(undefined);
  };
  return {
    value: typed ?? value,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped(target.value),
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit();
      if (event.key === 'Escape' && typed !== undefined) {
        event.stopPropagation();
        setTyped(undefined);
      }
    },
  };
}

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onCommit: (value: string) => void;
  readonly labelHidden?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text that’s applied on blur or Enter. */
export function NameField({ label, value, onCommit, labelHidden, ref }: NameFieldProps) {
  const field = useCommitted(value, onCommit);
  return <TextField bare ref={ref} label={label} labelHidden={labelHidden} {...field} />;
}

interface LengthFieldProps {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly onCommit: (value: number) => void;
  readonly min?: number;
}

/** A number that’s applied on blur or Enter; anything else is dropped. */
export function LengthField({ label, value, unit, onCommit, min }: LengthFieldProps) {
  const shown = String(Math.round(value * 10) / 10);
  const field = useCommitted(shown, (typed) => {
    const figure = Number(typed);
    if (typed.trim() !== '' && Number.isFinite(figure)) {
      onCommit(Math.max(min ?? -200_000, Math.min(200_000, figure)));
    }
  });
  return <NumberField bare narrow label={label} unit={unit} min={min} step={1} {...field} />;
}
