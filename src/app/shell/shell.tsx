import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { DetailSlot } from '@/lib/slots';
import { usePrerequisite } from '@/areas/booking/shared/prerequisite';
import { useSession } from '@/session';
import { SkipLink } from '@/ui/skip-link';
import { cx } from '@/ui/cx';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { useUndoKey } from '@/writes/use-undo-key';
import { AfterPaint } from '../after-paint';
import { Guard } from '../guard';
import { useOverlay } from '@/lib/commands/overlay';
import { usePaletteKey } from '../palette/use-palette-key';
import { AccountMenu } from './account-menu';
import { BellPlace } from './bell-place';
import { Brand } from './brand';
import { BottomBar } from './bottom-bar';
import { useNavEntries } from './nav';
import { Rail } from './rail';
import { RouteFocus } from './route-focus';
import { SearchButton } from './search-button';
import { TopTabs } from './top-tabs';
import { UnknownWhere } from './unknown-where';
import { useWhereScope, WhereBar } from './where-bar';
import css from './shell.module.css';

const InTime = lazyPart(async () => (await import('./in-time')).InTime);
const OfflineMark = lazyPart(async () => (await import('./offline-mark')).OfflineMark);
const PrerequisiteHost = lazyPart(
  async () => (await import('@/areas/booking/shared/prerequisite-host')).PrerequisiteHost,
);
const PaletteHost = lazyPart(async () => (await import('../palette/palette-host')).PaletteHost);

/**
 * Tells the root that nothing stays above the page. If the root used `:has()` for such a shell, the browser would check again for
 * every row that scrolls into view.
 */
function useBareHead(isBare: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-bare-head', isBare);
    return () => root.removeAttribute('data-bare-head');
  }, [isBare]);
}

/**
 * The frame around every page. v1 has a blue bar with tabs and boxed pages, v2 a slim rail and one quiet canvas; the parts, their
 * order, and their meaning are the same. On a phone, the pages are in a bar at the bottom, with search and account at the top.
 */
export function Shell() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const wide = useMediaQuery(WIDE);
  const overlay = useOverlay();
  const required = usePrerequisite();
  const scope = useWhereScope();
  usePaletteKey();
  useUndoKey();
  const entries = useNavEntries();
  const classic = session.design === 'v1';
  const isBare = classic && !scope;
  useBareHead(isBare);
  const tools = (
    <div className={css.tools}>
      <AfterPaint>
        <OfflineMark />
      </AfterPaint>
      <SearchButton />
      <BellPlace />
      <AccountMenu />
    </div>
  );
  return (
    <div className={cx(css.shell, classic ? css.v1 : css.v2, isBare && css.noBar)}>
      <SkipLink />
      <RouteFocus />
      {classic ? (
        <TopTabs entries={wide ? entries : []}>{tools}</TopTabs>
      ) : (
        wide && <Rail entries={entries} />
      )}
      {(scope || !classic) && (
        <div className={css.bar} data-print="hide">
          {!scope && !wide && (
            <header>
              <Brand />
            </header>
          )}
          {scope && (
            <section aria-label={t('where.label')} className={css.where}>
              <WhereBar scope={scope} compact={!wide} />
            </section>
          )}
          {!classic && <section aria-label={t('tools')}>{tools}</section>}
        </div>
      )}
      <div className={css.middle}>
        <main id="main" tabIndex={-1} className={css.main}>
          <UnknownWhere />
          <AfterPaint>
            <InTime />
          </AfterPaint>
          <Guard>
            <Outlet />
          </Guard>
        </main>
        <DetailSlot className={css.detail} />
      </div>
      {!wide && <BottomBar entries={entries} />}
      <AfterPaint now={overlay !== undefined}>
        <PaletteHost entries={entries} />
      </AfterPaint>
      {required && (
        <AfterPaint now>
          <PrerequisiteHost />
        </AfterPaint>
      )}
    </div>
  );
}
