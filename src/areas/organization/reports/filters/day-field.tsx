import { useState } from 'react';
import { isKnownDay, type LocalDate } from '@/domain/time';
import { DatePicker } from '@/ui/date-picker';

interface DayFieldProps {
  label: string;
  /** The value in the address. */
  value: LocalDate;
  /** Changes the address. */
  onChange: (day: LocalDate) => void;
}

/**
 * A day stored in the address. A year is typed digit by digit, and the years in between aren’t supported: the address is updated
 * once it’s valid.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<LocalDate | null>(value);
  const [known, setKnown] = useState(value);
  // The address has caught up, or was changed by something else: Back, a link, a period.
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
