import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { CopyButton } from '@/kit/copy/copy-button';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import { TextField } from '@/ui/text-field';

interface NewKeyProps {
  readonly name: string;
  readonly value: string;
}

/** The key of a new application. It’s shown until the panel closes, and no one can read it afterward. */
export function NewKey({ name, value }: NewKeyProps) {
  const { t } = useTranslation('applications');
  const [isRefused, setRefused] = useState(false);
  return (
    <Notice tone="success" live title={t('key.title', { name })}>
      <Stack gap={3}>
        <p>{t('key.text')}</p>
        <TextField
          label={t('key.label')}
          value={value}
          readOnly
          autoComplete="off"
          spellCheck={false}
          help={isRefused ? t('key.byHand') : undefined}
          onFocus={({ target }) => target.select()}
        />
        <div>
          <CopyButton
            text={value}
            variant="primary"
            done={t('key.copied', { name })}
            onRefused={() => setRefused(true)}
          >
            {t('key.copy')}
          </CopyButton>
        </div>
      </Stack>
    </Notice>
  );
}
