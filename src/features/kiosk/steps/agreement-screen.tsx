import { useRef, useState } from 'react';
import type { Agreement } from '@/api/schemas/forms';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { paragraphsOf } from '../model';
import { Signature, type Drawn } from './signature';
import css from '../kiosk.module.css';

interface AgreementScreenProps {
  readonly form: Agreement;
  /** Who signs; nobody knows yet where a code could not be looked up. */
  readonly name: string | undefined;
  /** Given the name and what was drawn. */
  readonly onSign: (name: string, image: string | null) => unknown;
  readonly onSkip: () => unknown;
}

/** An agreement to read and to sign: with the finger, or by the name alone. */
export function AgreementScreen({ form, name, onSign, onSkip }: AgreementScreenProps) {
  const { t } = useTranslation('kiosk');
  const drawn = useRef<Drawn>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sign = () => {
    const signer = name ?? typed.trim();
    if (signer === '') setMissing(true);
    else onSign(signer, drawn.current?.image() ?? null);
  };
  return (
    <form
      className={css.choices}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sign();
      }}
    >
      <div className={css.agreement} role="region" aria-label={form.name}>
        {paragraphsOf(form.content).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {name === undefined && (
        <TextField
          label={t('agreement.name')}
          value={typed}
          autoComplete="off"
          error={isMissing ? t('agreement.nameNeeded') : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
          }}
        />
      )}
      <Signature ref={drawn} />
      <Button size="large" variant="primary" wraps type="submit">
        {name === undefined ? t('agreement.signTyped') : t('agreement.sign', { name })}
      </Button>
      {!form.is_required && (
        <Button size="large" onClick={() => onSkip()}>
          {t('agreement.skip')}
        </Button>
      )}
    </form>
  );
}
