import type { ChangeEvent } from 'react';
import type { Binding } from './types';

/** The props of a checkbox for one field. */
export const checkboxField = ({ value, onChange, ...rest }: Binding<boolean>) => ({
  ...rest,
  checked: value,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked),
});

/** Binds a time of day to a `TimeField`: the product uses seconds, the field doesn’t. */
export function timeField<
  B extends { value: string | null; onChange: (value: string | null) => void },
>(binding: B): B {
  const { onChange } = binding;
  return { ...binding, onChange: (time: string | null) => onChange(time && `${time}:00`) };
}

/** How a form says a time of day: `09:00`, or nothing. */
export const timeInWords = (time: string | null): string => time?.slice(0, 5) ?? '';
