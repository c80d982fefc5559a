/**
 * The axe rules that depend on the design: colors, sizes, and visibility. Everything else is the same in both designs, so these
 * are enough for checking a page in the second one.
 */
export const BY_STYLE = [
  'aria-hidden-focus',
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
] as const;
