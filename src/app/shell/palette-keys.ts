/** What the keyboard calls the keys of the palette. Signs on keys, not words. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
  ? '⌘K'
  : 'Ctrl K';
