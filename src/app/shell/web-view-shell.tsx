import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { DetailSlot } from '@/lib/slots';
import { useSession } from '@/session';
import { registerHostDevice } from '@/session/host-device';
import { SkipLink } from '@/ui/skip-link';
import { useUndoKey } from '@/writes/use-undo-key';
import { AfterPaint } from '../after-paint';
import { Guard } from '../guard';
import { useOverlay } from '@/lib/commands/overlay';
import { usePaletteKey } from '../palette/use-palette-key';
import { AccountMenu } from './account-menu';
import { BellPlace } from './bell-place';
import { BottomBar } from './bottom-bar';
import { useNavEntries } from './nav';
import { OfflineMark } from './offline-mark';
import { RouteFocus } from './route-focus';
import { SearchButton } from './search-button';
import { UnknownWhere } from './unknown-where';
import { usePageTimes } from './use-page-times';
import { useWhereScope, WhereBar } from './where-bar';
import css from './web-view-shell.module.css';

const PaletteHost = lazyPart(async () => (await import('../palette/palette-host')).PaletteHost);

/**
 * The frame around every page inside the mobile app, which has its own top bar. The page starts at the top edge, and everything
 * else that can be pressed (where and when, bell, navigation, search, account) is at the bottom, within reach of the thumb.
 */
export function WebViewShell() {
  const { t } = useTranslation('shell');
  const overlay = useOverlay();
  const scope = useWhereScope();
  usePaletteKey();
  useUndoKey();
  usePageTimes();
  const entries = useNavEntries();
  const { impersonated } = useSession();
  // Another person’s messages aren’t for this phone (IMP-3).
  useEffect(() => (impersonated ? undefined : registerHostDevice()), [impersonated]);
  return (
    <div className={css.shell}>
      <SkipLink />
      <RouteFocus />
      <div className={css.middle}>
        <main id="main" tabIndex={-1} className={css.main}>
          <UnknownWhere />
          <Guard>
            <Outlet />
          </Guard>
        </main>
        <DetailSlot className={css.detail} />
      </div>
      <div className={css.line} data-print="hide">
        {scope && (
          <section aria-label={t('where.label')} className={css.where}>
            <WhereBar scope={scope} compact />
          </section>
        )}
        <section aria-label={t('tools')} className={css.tools}>
          <OfflineMark />
          <SearchButton />
          <BellPlace />
          <AccountMenu above />
        </section>
      </div>
      <BottomBar entries={entries} />
      <AfterPaint now={overlay !== undefined}>
        <PaletteHost entries={entries} />
      </AfterPaint>
    </div>
  );
}
