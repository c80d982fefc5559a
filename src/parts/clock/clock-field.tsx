import type { ComponentProps } from 'react';
import { readingOf, type TypedClock } from '@/domain/time';
import { TimeField } from '@/ui/time-field';

interface ClockFieldProps extends Omit<ComponentProps<typeof TimeField>, 'value' | 'onChange'> {
  readonly value: TypedClock | null;
  readonly onChange: (clock: TypedClock | null) => void;
}

/** A clock time of an office's day. `ClockNote` beside it says what is special about it, and offers the other reading. */
export function ClockField({ value, ...field }: ClockFieldProps) {
  return <TimeField {...field} value={value === null ? null : readingOf(value)} />;
}
