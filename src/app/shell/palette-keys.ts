/** How the keyboard labels the palette’s keys. These are key symbols, not words. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
  ? '⌘K'
  : 'Ctrl K';
