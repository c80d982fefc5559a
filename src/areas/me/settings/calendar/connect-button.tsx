import { useNavigate } from '@tanstack/react-router';
import type { AppSetup } from '@/api/integration-apps';
import type { CalendarProvider } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { useConnect } from '@/areas/me/shared/calendar-access/use-connect';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { Button } from '@/ui/button';
import { IconIntegration } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { messageOf } from '@/writes/problem';

interface ConnectButtonProps {
  provider: CalendarProvider;
  /** It was connected before. */
  again?: boolean | undefined;
  /** Why nothing was opened; undefined during a retry. */
  onFailed: (why: string | undefined) => void;
}

/** The page that finishes a setup, with its two ids in the address. */
const finishing = ({ integration_id, authorization_id }: AppSetup): string =>
  authorization_id === null
    ? '/settings/calendar'
    : `/calendar-setup/${encodeURIComponent(integration_id)}/${encodeURIComponent(authorization_id)}`;

/** Goes to the provider’s consent; the browser returns to the page that finishes the setup. */
export function ConnectButton({ provider, again = false, onFailed }: ConnectButtonProps) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const reason = useImpersonationLock();
  const connect = useConnect({ ownError: true });
  const begin = async () => {
    onFailed(undefined);
    try {
      const connected = await connect(provider, finishing);
      if (connected.kind === 'strange') onFailed(t('calendar.strange'));
      if (connected.kind !== 'here') return;
      const { integration_id: integrationId, authorization_id: authorizationId } = connected.setup;
      if (authorizationId === null) return;
      const params = { integrationId, authorizationId };
      await navigate({ to: '/calendar-setup/$integrationId/$authorizationId', params });
    } catch (error) {
      onFailed(messageOf(error));
    }
  };
  const name = t(`calendar.provider.${provider}`);
  return (
    <div>
      <Button
        wraps
        variant="primary"
        icon={<IconIntegration />}
        disabledReason={reason}
        onClick={begin}
      >
        {t(again ? 'calendar.connectAgain' : 'calendar.connect', { name })}
      </Button>
    </div>
  );
}

/** Why connecting failed. The button’s parent shows it, because the setup’s answer may replace the button. */
export function NotConnected({
  provider,
  why,
}: {
  provider: CalendarProvider;
  why: string | undefined;
}) {
  const { t } = useTranslation('settings');
  if (why === undefined) return null;
  const name = t(`calendar.provider.${provider}`);
  return (
    <Notice tone="danger" live title={t('calendar.notConnected', { name })}>
      {why}
    </Notice>
  );
}
