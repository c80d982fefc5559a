import type { ComponentProps } from 'react';
import { NumberField } from '@/ui/number-field';
import type { ControlProps } from './definition';
import { fieldProps } from './fields';

type NumberProps = Pick<ComponentProps<typeof NumberField>, 'min' | 'max' | 'step' | 'unit'>;

/** A number, or nothing: an empty field is `null`. */
export const numberOrNone = (own: NumberProps) =>
  function NumberOrNone({ value, onChange, ...props }: ControlProps<number | null>) {
    return (
      <NumberField
        {...fieldProps({ value, onChange, ...props })}
        {...own}
        optional
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    );
  };
