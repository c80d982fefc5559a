import { useTranslation } from '@/lib/i18n';
import { useTitlePrefix } from '@/lib/page';
import { exitImpersonation } from '@/session/exit';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import './strings';

interface BannerProps {
  /** The impersonated person; undefined if the session failed before it was known. */
  name: string | undefined;
  /** False if the server started it, not this tab. */
  canExit: boolean;
}

/** Shows on every page, including failed and printed ones, that one acts as someone else, and ends it (IMP-2). */
export function ImpersonationBanner({ name: known, canExit }: BannerProps) {
  const { t } = useTranslation('shell');
  const name = known ?? t('impersonation.somebody');
  useTitlePrefix(t('impersonation.titlePrefix', { name }));
  return (
    <aside aria-label={t('impersonation.banner', { name })}>
      <Notice
        banner
        tone="warning"
        title={t('impersonation.banner', { name })}
        action={
          canExit && (
            <Button size="small" variant="secondary" onClick={exitImpersonation}>
              {t('impersonation.exit')}
            </Button>
          )
        }
      >
        {t('impersonation.bannerDetail')}
      </Notice>
    </aside>
  );
}
