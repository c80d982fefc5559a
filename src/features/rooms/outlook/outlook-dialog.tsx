import { useTranslation } from '@/lib/i18n';
import { useConnect } from '@/parts/calendar-access/use-connect';
import { useImpersonationLock } from '@/parts/impersonate/use-impersonation-lock';
import { browser } from '@/session/browser';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import '../strings';

/** Why nothing was sent, and how to continue: the provider’s own page, and back here (CAL-12). */
export function OutlookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rooms');
  const connect = useConnect();
  const begin = async () => {
    const connected = await connect('microsoft', () => browser.address().href);
    if (connected.kind !== 'left') onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('outlook.title')}
      footer={
        <Button variant="primary" disabledReason={useImpersonationLock()} onClick={begin}>
          {t('outlook.connect')}
        </Button>
      }
    >
      <p>{t('outlook.text')}</p>
    </Dialog>
  );
}
