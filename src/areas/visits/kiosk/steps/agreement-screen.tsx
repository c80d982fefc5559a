import { useRef, useState } from 'react';
import type { Agreement } from '@/api/schemas/forms';
import { useTranslation } from '@/lib/i18n';
import { paragraphsOf } from '@/kit/article/paragraphs';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Heading } from '@/ui/heading';
import { TextField } from '@/ui/text-field';
import { useGuard } from '@/ui/use-guard';
import { Signature, type Drawn } from './signature';
import css from '../kiosk.module.css';

/** What was signed, by whom, and the drawing. */
export interface Signed {
  readonly forms: readonly Agreement[];
  readonly name: string;
  readonly image: string | null;
}

interface AgreementScreenProps {
  readonly title: string;
  readonly forms: readonly Agreement[];
  /** Who signs; unknown if a code couldn’t be looked up. */
  readonly name: string | undefined;
  readonly onSign: (signed: Signed) => unknown;
  readonly onSkip: () => unknown;
}

/** Agreements to read and sign together: by drawing, or only by name. Optional ones are signed only if the visitor says so. */
export function AgreementScreen({ title, forms, name, onSign, onSkip }: AgreementScreenProps) {
  const { t } = useTranslation('kiosk');
  const drawn = useRef<Drawn>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [also, setAlso] = useState<readonly string[]>([]);
  // A single one has buttons to sign or skip it.
  const isSingle = forms.length === 1;
  const agreed = forms.filter(
    ({ id, is_required }) => is_required || isSingle || also.includes(id),
  );
  const [busy, sign] = useGuard((): unknown => {
    const signer = name ?? typed.trim();
    if (agreed.length === 0) return onSkip();
    if (signer !== '') {
      return onSign({ forms: agreed, name: signer, image: drawn.current?.image() ?? null });
    }
    setMissing(true);
    return undefined;
  });
  return (
    <form
      className={css.choices}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sign();
      }}
    >
      <div className={css.columns}>
        <div className={css.agreement} role="region" aria-label={title}>
          {forms.map(({ id, name: formName, content }) => (
            <section key={id} aria-label={formName}>
              {!isSingle && (
                <Heading level={2} size={16}>
                  {formName}
                </Heading>
              )}
              {paragraphsOf(content).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </div>
        <div className={css.choices}>
          {!isSingle &&
            forms
              .filter(({ is_required }) => !is_required)
              .map(({ id, name: formName }) => (
                <div key={id} className={css.also}>
                  <Checkbox
                    label={t('agreement.also', { agreement: formName })}
                    checked={also.includes(id)}
                    onChange={({ target }) =>
                      setAlso(target.checked ? [...also, id] : also.filter((each) => each !== id))
                    }
                  />
                </div>
              ))}
          {name === undefined && (
            <TextField
              label={t('agreement.name')}
              value={typed}
              autoComplete="off"
              maxLength={200}
              error={isMissing ? t('agreement.nameNeeded') : undefined}
              onChange={({ target }) => {
                setTyped(target.value);
                setMissing(false);
              }}
            />
          )}
          <Signature ref={drawn} />
        </div>
      </div>
      <Button size="large" variant="primary" wraps type="submit" busy={busy}>
        {agreed.length === 0
          ? t('agreement.skip')
          : name === undefined
            ? t('agreement.signTyped')
            : t('agreement.sign', { name })}
      </Button>
      {isSingle && !forms[0]?.is_required && (
        <Button size="large" onClick={() => onSkip()}>
          {t('agreement.skip')}
        </Button>
      )}
    </form>
  );
}
