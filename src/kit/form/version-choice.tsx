import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { AnyResourceForm } from './use-resource-form';
import css from './form.module.css';
import './strings';

/** Both versions of each field that two people changed; the person chooses for each field (RACE-7). */
export function VersionChoice({ form }: { form: Pick<AnyResourceForm, 'conflicts'> }) {
  const { t } = useTranslation('form');
  return (
    <Notice tone="warning" live title={t('newer.title')}>
      <p>{t('newer.text')}</p>
      <ul className={css.versions} aria-label={t('newer.list')}>
        {form.conflicts.map(({ name, label, mine, theirs, keepMine, takeTheirs }) => (
          <li key={name}>
            <p className={css.versionField}>{label}</p>
            <dl className={css.pair}>
              <div className={css.version}>
                <dt>{t('newer.mine')}</dt>
                <dd>
                  <bdi>{mine === '' ? t('none') : mine}</bdi>
                </dd>
                <Button
                  size="small"
                  aria-label={t('newer.keepMineOf', { field: label })}
                  onClick={keepMine}
                >
                  {t('newer.keepMine')}
                </Button>
              </div>
              <div className={css.version}>
                <dt>{t('newer.theirs')}</dt>
                <dd>
                  <bdi>{theirs === '' ? t('none') : theirs}</bdi>
                </dd>
                <Button
                  size="small"
                  aria-label={t('newer.takeTheirsOf', { field: label })}
                  onClick={takeTheirs}
                >
                  {t('newer.takeTheirs')}
                </Button>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says that a newer version exists if the refusal doesn’t contain it, and loads it in place of what was typed (F-30). */
export function NewerVersion({ load }: { load: () => Promise<void> }) {
  const { t } = useTranslation('form');
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await load();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="warning"
      title={t('newer.title')}
      action={
        <Button size="small" busy={busy} onClick={() => void start()}>
          {t('newer.load')}
        </Button>
      }
    >
      {t('newer.loadText')}
    </Notice>
  );
}
