import type { ChangeEvent } from 'react';
import type { Binding } from './types';

/** The props of a checkbox for one field. */
export const checkboxField = ({ value, onChange, ...rest }: Binding<boolean>) => ({
  ...rest,
  checked: value,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked),
});
