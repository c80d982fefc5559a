import { useState } from 'react';
import { userProfile } from '@/api/user-profile';
import { useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useWrite } from '@/writes/use-write';
import css from '../settings.module.css';
import { SettingCard } from './setting-card';
import { AlertDialog } from '@/ui/alert-dialog';

/** Signing in without a password. That can’t be undone here, so it needs confirmation (UI-6). */
export function PasswordCard() {
  const { t } = useTranslation('settings');
  const reason = useImpersonationLock();
  const [asking, setAsking] = useState(false);
  const { run, error, succeeded, busy } = useWrite(userProfile.removePassword, { ownError: true });
  const remove = async () => {
    await run({}).catch(() => undefined);
    setAsking(false);
  };
  return (
    // The button itself says why it’s disabled.
    <SettingCard title={t('password.title')} text={t('password.text')} personal={false}>
      {succeeded && <Notice tone="success" live title={t('password.removed')} />}
      {error && (
        <Notice tone="danger" live title={t('password.failed')}>
          {error.message}
        </Notice>
      )}
      <div className={css.edge}>
        <Button
          variant="dangerQuiet"
          disabledReason={reason ?? (succeeded ? t('password.removed') : undefined)}
          onClick={() => setAsking(true)}
        >
          {t('password.remove')}
        </Button>
      </div>
      {asking && (
        <AlertDialog
          danger
          title={t('password.ask')}
          confirmLabel={t('password.confirm')}
          busy={busy}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          {t('password.consequence')}
        </AlertDialog>
      )}
    </SettingCard>
  );
}
