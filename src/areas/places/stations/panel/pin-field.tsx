import type { ComponentProps } from 'react';
import { i18n, useTranslation } from '@/lib/i18n';
import { hashOfPin, isPin } from '@/lib/pin-hash';
import { hasWebCrypto } from '@/lib/storage/sealed';
import { TextField } from '@/ui/text-field';

/** What’s wrong with a PIN; empty leaves it as it is. */
export function wrongPin(pin: string): { reception_pin?: string } {
  const t = i18n.getFixedT(null, 'stations');
  if (pin === '') return {};
  if (!isPin(pin)) return { reception_pin: t('field.pinWrong') };
  return hasWebCrypto() ? {} : { reception_pin: t('field.pinInsecure') };
}

/** What’s sent of a PIN: its hash, or nothing if it stays. */
export const sentOfPin = async (pin: string | undefined) =>
  pin ? { reception_pin_hash: await hashOfPin(pin) } : {};

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
