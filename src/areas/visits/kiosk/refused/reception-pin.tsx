import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from '@/lib/i18n';
import { isPin, isPinHash } from '@/lib/pin-hash';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/text-field';
import { checkPin, FAILED, type Locked } from '../device/pin';
import { Screen } from '../steps/screen';
import css from '../kiosk.module.css';

interface ReceptionPinProps {
  /** Of the station’s PIN; null if nobody has chosen one, undefined if the device hasn’t read it. A host may have stored anything. */
  readonly hash: string | null | undefined;
  readonly onUnlocked: () => void;
  readonly onEnd: () => void;
}

/** Asks the reception for the station’s PIN (VISIT-10). */
export function ReceptionPin({ hash, onUnlocked, onEnd }: ReceptionPinProps) {
  const { t } = useTranslation('kiosk');
  const first = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [locked, setLocked] = useState<Locked>();
  const hasPin = typeof hash === 'string' && isPinHash(hash);
  const why = hash === undefined ? 'unknown' : hash === null ? 'none' : 'unusable';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isChecking || !hasPin) return;
    setChecking(true);
    const found = await checkPin(pin, hash).catch(() => FAILED);
    setChecking(false);
    if (!found) return onUnlocked();
    setLocked(found);
    setPin('');
    first.current?.focus();
  };
  const isIncomplete = !isPin(pin);
  return (
    <Screen title={t('pin.title')} first={hasPin ? first : undefined}>
      <Text size="lead">{t(hasPin ? 'pin.text' : `pin.${why}`)}</Text>
      {hasPin && (
        <form className={css.choices} noValidate onSubmit={submit}>
          <TextField
            ref={first}
            label={t('pin.label')}
            help={t('pin.help')}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            value={pin}
            onChange={({ target }) => {
              setLocked(undefined);
              setPin(target.value.replaceAll(/\D/g, ''));
            }}
          />
          {locked && (
            <Notice tone="danger" live>
              {t(`pin.${locked.why}`, { count: locked.minutes })}
            </Notice>
          )}
          <Button
            size="large"
            variant="primary"
            type="submit"
            busy={isChecking}
            disabledReason={isIncomplete ? t('pin.help') : undefined}
          >
            {t('pin.show')}
          </Button>
        </form>
      )}
      <Button size="large" variant="quiet" onClick={onEnd}>
        {t('refused.back')}
      </Button>
    </Screen>
  );
}
