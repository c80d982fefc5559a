import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { useShortcuts, type Shortcut } from '@/lib/commands';
import { addStrings, useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import strings from '@/locales/en/palette.json';
import type { NavEntry } from '../shell/nav';
import { useAccountEntries, useFurtherEntries } from '../shell/own-nav';
import { loadPalette, loadShortcuts } from './load';
import { closeOverlay, openShortcuts, useOverlay } from '@/lib/commands/overlay';
import { useKeys } from './use-keys';

addStrings('palette', strings);

const Palette = lazyPart(async () => (await loadPalette()).Palette);
const ShortcutsSheet = lazyPart(async () => (await loadShortcuts()).ShortcutsSheet);

/** The shell’s shortcuts and what they open. */
export function PaletteHost({ entries: shown }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('palette');
  const { t: nav } = useTranslation('shell');
  const overlay = useOverlay();
  const navigate = useNavigate();
  const further = useFurtherEntries();
  const account = useAccountEntries();
  const entries = useMemo(() => [...shown, ...further, ...account], [shown, further, account]);
  useShortcuts(
    useMemo<readonly Shortcut[]>(
      () => [
        {
          keys: ['?'],
          title: t('shortcuts.open'),
          section: t('shortcuts.general'),
          run: openShortcuts,
        },
        ...entries.map(({ name, to, key }): Shortcut => ({
          keys: ['g', key],
          title: nav(`nav.${name}`),
          section: t('shortcuts.goTo'),
          run: () => navigate({ to }),
        })),
      ],
      [entries, navigate, nav, t],
    ),
  );
  useKeys();
  useEffect(() => {
    // This component renders when the page is idle. It loads what it opens right away, so that it’s available offline.
    void Promise.all([loadPalette(), loadShortcuts()]).catch(() => {});
  }, []);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette entries={entries} close={closeOverlay} />}
      {overlay === 'shortcuts' && <ShortcutsSheet close={closeOverlay} />}
    </Suspense>
  );
}
