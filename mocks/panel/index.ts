import type { WorldLink } from '../adapters/world-link';

/** Query parameter that hides the panel, for screenshots. */
const HIDE = 'panel';
/** Query parameter that shows the application in the pseudo-locale: `locale=pseudo`. */
const LOCALE = 'locale';

/**
 * Shows the developer’s panel over the application, unless the address says `panel=off`. With `locale=pseudo`, every string is
 * accented and longer until the page is reloaded, so that raw English and cut text are visible.
 */
export function showPanel(link: WorldLink): void {
  const search = new URLSearchParams(globalThis.location.search);
  if (search.get(LOCALE) === 'pseudo') {
    void import('@/lib/i18n/pseudo').then(({ setPseudoLocale }) => setPseudoLocale(true));
  }
  if (search.get(HIDE) === 'off') return;
  void import('./panel').then(({ mountPanel }) => mountPanel(link));
}
