/** Loads the palette when someone is about to open it, and once the page is idle, so that it opens immediately and offline. */
export const loadPalette = () => import('./palette');
export const loadShortcuts = () => import('./shortcuts-sheet');
