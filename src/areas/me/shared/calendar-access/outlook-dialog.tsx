import { useTranslation } from '@/lib/i18n';
import { useConnect } from '@/areas/me/shared/calendar-access/use-connect';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { browser } from '@/session/browser';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { clearPrerequisite } from '@/areas/booking/shared/prerequisite';
import './strings';

/** Why nothing was sent, and how to continue: the provider’s own page, and back here (CAL-12). */
export function OutlookDialog() {
  const { t } = useTranslation('calendarAccess');
  const connect = useConnect();
  const begin = async () => {
    const connected = await connect('microsoft', () => browser.address().href);
    if (connected.kind !== 'left') clearPrerequisite();
  };
  return (
    <Dialog
      isOpen
      onClose={clearPrerequisite}
      title={t('title')}
      footer={
        <Button variant="primary" disabledReason={useImpersonationLock()} onClick={begin}>
          {t('connect')}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  );
}
