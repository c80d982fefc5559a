/** Loads the palette: when a person is about to open it, and once the page is idle, so that it opens at once and offline. */
export const loadPalette = () => import('./palette');
export const loadShortcuts = () => import('./shortcuts-sheet');
