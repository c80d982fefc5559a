import { useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import type { PairedStation } from '@/lib/storage';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/text-field';
import { unlock } from '../actions';
import { Screen } from '../steps/screen';
import css from '../kiosk.module.css';

const MINUTE = 60_000;

/** Why the arrivals stay locked. */
type Why = 'wrong' | 'tooMany' | 'none' | 'removed' | 'failed';

function whyLocked(error: unknown): { why: Why; minutes: number } {
  const { status = 0, retryAfter } = error instanceof ApiError ? error : {};
  const minutes = Math.ceil(((retryAfter ?? 600) * 1000) / MINUTE);
  const why =
    ({ 401: 'removed', 409: 'none', 422: 'wrong', 429: 'tooMany' } as const)[status] ?? 'failed';
  return { why, minutes };
}

interface ReceptionPinProps {
  readonly paired: PairedStation;
  /** Whether someone has chosen a PIN for this station. */
  readonly hasPin: boolean;
  readonly onUnlocked: () => void;
  readonly onEnd: () => void;
}

/** Asks the reception for the station’s PIN, which only the server knows (VISIT-10). */
export function ReceptionPin({ paired, hasPin, onUnlocked, onEnd }: ReceptionPinProps) {
  const { t } = useTranslation('kiosk');
  const first = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [isChecking, setChecking] = useState(false);
  const [locked, setLocked] = useState<ReturnType<typeof whyLocked>>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecking(true);
    try {
      await unlock(paired, pin);
      onUnlocked();
    } catch (error) {
      setLocked(whyLocked(error));
      setPin('');
      first.current?.focus();
    } finally {
      setChecking(false);
    }
  };
  const isIncomplete = !/^\d{4,8}$/.test(pin);
  return (
    <Screen title={t('pin.title')} first={hasPin ? first : undefined}>
      <Text size="lead">{t(hasPin ? 'pin.text' : 'pin.none')}</Text>
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
