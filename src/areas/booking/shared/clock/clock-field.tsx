import type { ComponentProps } from 'react';
import { readingOf, type TypedClock } from '@/domain/time';
import { TimeField } from '@/ui/time-field';

interface ClockFieldProps extends Omit<ComponentProps<typeof TimeField>, 'value' | 'onChange'> {
  readonly value: TypedClock | null;
  readonly onChange: (clock: TypedClock | null) => void;
}

/** A time on an office’s day. `ClockNote` beside it explains what’s special about it and offers the other occurrence. */
export function ClockField({ value, ...field }: ClockFieldProps) {
  return <TimeField {...field} value={value === null ? null : readingOf(value)} />;
}
