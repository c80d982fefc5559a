import { useState } from 'react';
import { mainAddress } from '@/lib/config/main-address';
import { CopyLink } from '@/kit/copy/copy-link';
import { ReadFailed } from '@/kit/loading/read-failed';
import { AlertDialog } from '@/ui/alert-dialog';
import { Card } from '@/ui/card';
import { Switch } from '@/ui/checkbox';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useGuard } from '@/ui/use-guard';
import type { Page } from './actions';
import { useJoinLink } from './model';

/** The join link: turned on with one click, copied with the second. Turning it off is permanent, so it needs confirmation. */
export function LinkCard({ page: { t, actions } }: { page: Page }) {
  const query = useJoinLink();
  const [isAsking, setAsking] = useState(false);
  // The switch isn’t disabled in the meantime, because it would lose the focus.
  const [isBusy, put] = useGuard(async (enabled: boolean) => {
    try {
      await actions.switchLink(enabled);
    } catch {
      // Reported in a toast; the switch keeps the server’s value.
    } finally {
      setAsking(false);
    }
  });
  const link = query.data;
  const address = mainAddress(link?.url);
  return (
    <Card aria-label={t('link.title')} aria-busy={query.isPending}>
      {query.isPending && <SkeletonRows count={1} />}
      {query.isError && !link && <ReadFailed title={t('link.error')} query={query} />}
      {link && (
        <Stack gap={4}>
          <Switch
            label={t('link.title')}
            text={t(link.enabled ? 'link.onText' : 'link.offText')}
            checked={link.enabled}
            onChange={() => (link.enabled ? setAsking(true) : put(true))}
          />
          {address !== undefined && (
            <CopyLink
              link={address}
              label={t('link.address')}
              copy={t('link.copy')}
              copied={t('link.copied')}
            />
          )}
        </Stack>
      )}
      {isAsking && (
        <AlertDialog
          danger
          title={t('link.ask')}
          confirmLabel={t('link.turnOff')}
          busy={isBusy}
          onConfirm={() => put(false)}
          onCancel={() => setAsking(false)}
        >
          {t('link.consequence')}
        </AlertDialog>
      )}
    </Card>
  );
}
