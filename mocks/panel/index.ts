import type { WorldLink } from '../adapters/world-link';

/** Query parameter that keeps the panel off the page, for screenshots. */
const HIDE = 'panel';
/** Query parameter that shows the application in the pseudo-locale: `locale=pseudo`. */
const LOCALE = 'locale';

/**
 * Puts the developer's panel over the application, unless the address says `panel=off`. With `locale=pseudo` every string
 * is accented and longer until the page is loaded again, so that raw English and cut text show.
 */
export function showPanel(link: WorldLink): void {
  const search = new URLSearchParams(globalThis.location.search);
  if (search.get(LOCALE) === 'pseudo') {
    void import('@/lib/i18n/pseudo').then(({ setPseudoLocale }) => setPseudoLocale(true));
  }
  if (search.get(HIDE) === 'off') return;
  void import('./panel').then(({ mountPanel }) => mountPanel(link));
}
