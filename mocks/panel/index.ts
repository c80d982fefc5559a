import type { WorldLink } from '../adapters/world-link';

/** Query parameter that keeps the panel off the page, for screenshots. */
const HIDE = 'panel';

/** Puts the developer's panel over the application, unless the address says `panel=off`. */
export function showPanel(link: WorldLink): void {
  if (new URLSearchParams(globalThis.location.search).get(HIDE) === 'off') return;
  void import('./panel').then(({ mountPanel }) => mountPanel(link));
}
