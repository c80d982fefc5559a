import type { ComponentProps } from 'react';
import { useTranslation } from '@/lib/i18n';
import { TextField } from '@/ui/text-field';

/** Whether a PIN is left as it is, or can be the new one. */
export const isPinOrEmpty = (pin: string): boolean => pin === '' || /^\d{4,8}$/.test(pin);

type PinFieldProps = ComponentProps<typeof TextField> & {
  /** The station has one, which no one can read. */
  readonly isSet?: boolean;
};

/** The reception’s PIN at a station (VISIT-10). */
export function PinField({ isSet = false, ...field }: PinFieldProps) {
  const { t } = useTranslation('stations');
  return (
    <TextField
      {...field}
      help={t(isSet ? 'field.pinSet' : 'field.pinHelp')}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
