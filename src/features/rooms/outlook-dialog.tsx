import { useMutation } from '@tanstack/react-query';
import { integrationApps } from '@/api/integration-apps';
import { allowedUrl } from '@/domain/text';
import { appConfig } from '@/lib/config';
import { useTranslation } from '@/lib/i18n';
import { browser } from '@/session/browser';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import './strings';

/** Where Microsoft asks for consent. */
const PROVIDER_HOSTS = ['login.microsoftonline.com'];

/** Why nothing was sent, and the way on: the provider's own page, and back here (CAL-12). */
export function OutlookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rooms');
  const setup = useMutation(integrationApps.setup.mutation());
  const connect = async () => {
    const { href } = browser.address();
    const answer = await setup.mutateAsync({
      params: { type: 'microsoft' },
      body: { returnUrl: href },
    });
    const { api } = appConfig();
    const { protocol, host } = new URL(api);
    const url = allowedUrl(answer?.url, {
      protocols: ['https', protocol],
      hosts: [host, ...PROVIDER_HOSTS],
      base: api,
    });
    if (url === undefined) onClose();
    else browser.go(url);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('outlook.title')}
      footer={
        <Button variant="primary" onClick={connect}>
          {t('outlook.connect')}
        </Button>
      }
    >
      <p>{t('outlook.text')}</p>
    </Dialog>
  );
}
