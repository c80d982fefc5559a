import { useRef, useState } from 'react';
import { isEmail } from '@/domain/calendar/addresses';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { TextField } from '@/ui/text-field';
import type { Guest } from '../steps';
import { Screen } from './screen';
import css from '../kiosk.module.css';

interface WalkInProps {
  readonly onFound: (guest: Guest) => void;
  readonly onEnd: () => void;
}

const EMPTY = { name: '', host: '', email: '' };
/** Maximum length of a field: more than any name needs, and as much as the server accepts. */
const LIMIT = 200;

/**
 * Someone without an invitation enters who they are and whom they came to see. A station can’t look people up, so it’s free text,
 * and the reception finds the host.
 */
export function WalkIn({ onFound, onEnd }: WalkInProps) {
  const { t } = useTranslation('kiosk');
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const third = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [name, host, email] = [typed.name.trim(), typed.host.trim(), typed.email.trim()];
  const isWrong = email !== '' && !isEmail(email);
  const tie = (key: keyof typeof EMPTY) => ({
    value: typed[key],
    autoComplete: 'off',
    maxLength: LIMIT,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [key]: target.value })),
  });
  return (
    <Screen wide title={t('walkIn.title')} first={first}>
      <Text size="lead">{t('walkIn.text')}</Text>
      <form
        className={css.choices}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const missing = name === '' ? first : host === '' ? second : undefined;
          if (missing) {
            missing.current?.focus();
            return;
          }
          if (isWrong) {
            third.current?.focus();
            return;
          }
          onFound({
            kind: 'walkIn',
            visitor: { name, email: email === '' ? null : email },
            note: t('walkIn.note', { host }),
          });
        }}
      >
        <div className={css.columns}>
          <TextField
            ref={first}
            label={t('walkIn.name')}
            error={isTried && name === '' ? t('walkIn.nameNeeded') : undefined}
            {...tie('name')}
          />
          <TextField
            ref={second}
            label={t('walkIn.host')}
            help={t('walkIn.hostHelp')}
            error={isTried && host === '' ? t('walkIn.hostNeeded') : undefined}
            {...tie('host')}
          />
        </div>
        <TextField
          ref={third}
          label={t('walkIn.email')}
          type="email"
          optional
          error={isTried && isWrong ? t('walkIn.emailWrong') : undefined}
          {...tie('email')}
        />
        <Button size="large" variant="primary" type="submit">
          {t('question.next')}
        </Button>
        <Button size="large" variant="quiet" onClick={onEnd}>
          {t('startOver')}
        </Button>
      </form>
    </Screen>
  );
}
