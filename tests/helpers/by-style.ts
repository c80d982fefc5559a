/**
 * The rules of axe about what a design decides: its colors, its sizes, and what it hides. All else is the same in both
 * designs, so a page is judged by these alone in the second one.
 */
export const BY_STYLE = [
  'aria-hidden-focus',
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
] as const;
