import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/lib/i18n';
import { useTitlePrefix } from '@/lib/page';
import { sessionQuery } from '@/session';
import { exitImpersonation } from '@/session/exit';
import { useSessionState } from '@/session/state';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Says on every page, failed and printed ones too, that one acts as somebody else, and ends it (IMP-2). */
export function ImpersonationBanner() {
  const { t } = useTranslation('shell');
  const { impersonated } = useSessionState();
  // Only watched: where there is no shell, nobody else has asked for it.
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  const session = data?.kind === 'ready' && data.session.impersonated ? data.session : undefined;
  const name = impersonated?.name ?? session?.user.name ?? session?.user.email;
  useTitlePrefix(name === undefined ? undefined : t('impersonation.titlePrefix', { name }));
  if (name === undefined) return null;
  return (
    <Notice
      banner
      tone="warning"
      title={t('impersonation.banner', { name })}
      action={
        impersonated && (
          <Button size="small" variant="secondary" onClick={exitImpersonation}>
            {t('impersonation.exit')}
          </Button>
        )
      }
    >
      {t('impersonation.bannerDetail')}
    </Notice>
  );
}
