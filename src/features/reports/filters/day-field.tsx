import { useState } from 'react';
import { isKnownDay, type LocalDate } from '@/domain/time';
import { DatePicker } from '@/ui/date-picker';

interface DayFieldProps {
  label: string;
  /** What the address says. */
  value: LocalDate;
  /** Changes the address. */
  onChange: (day: LocalDate) => void;
}

/**
 * A day kept in the address. A year is typed digit by digit, and the years on the way to it are none that can be asked for:
 * the address follows once it is one.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<LocalDate | null>(value);
  const [known, setKnown] = useState(value);
  // The address has followed, or was changed by something else: Back, a link, a period.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <DatePicker
      label={label}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        if (day !== null && isKnownDay(day)) onChange(day);
      }}
    />
  );
}
