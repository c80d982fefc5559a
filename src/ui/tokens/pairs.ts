/** Which roles appear on which others, by name, for the contrast test and the color page. */
export type Pair = readonly [ink: string, grounds: readonly string[]];

/** Minimum contrast of text (WCAG 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;
/** Minimum contrast of edges, icons, and the focus ring (WCAG 1.4.11). */
export const MIN_EDGE_CONTRAST = 3;

/** Every pair of text and the surface it’s on anywhere in the product. */
export const TEXT_ON: readonly Pair[] = [
  [
    'text',
    [
      'page',
      'surface',
      'surface-raised',
      'surface-sunken',
      'surface-hover',
      'surface-pressed',
      'surface-selected',
    ],
  ],
  [
    'text-muted',
    ['page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected'],
  ],
  ['text-disabled', ['page', 'surface', 'surface-sunken']],
  ['text-inverse', ['surface-inverse']],
  [
    'accent-text',
    [
      'page',
      'surface',
      'surface-sunken',
      'surface-hover',
      'surface-selected',
      'accent-surface',
      'accent-surface-hover',
    ],
  ],
  ['on-accent', ['accent', 'accent-hover', 'accent-pressed']],
  ['on-danger', ['danger', 'danger-hover', 'danger-pressed']],
  ['danger-text', ['page', 'surface', 'surface-sunken', 'danger-surface', 'danger-surface-hover']],
  ['success-text', ['page', 'surface', 'success-surface']],
  ['warning-text', ['page', 'surface', 'warning-surface']],
  ['info-text', ['page', 'surface', 'info-surface']],
  ['state-pending-text', ['surface', 'state-pending-surface']],
  ['state-accepted-text', ['surface', 'state-accepted-surface']],
  ['state-rejected-text', ['surface', 'state-rejected-surface']],
  ['bar-text', ['bar', 'bar-hover']],
  ['bar-text-muted', ['bar', 'bar-hover']],
  ['place-free-ink', ['place-free-fill']],
  ['place-mine-ink', ['place-mine-fill']],
  ['place-suggested-ink', ['place-suggested-fill']],
  ['place-partly-ink', ['place-partly-fill', 'place-partly-half']],
  ['place-taken-ink', ['place-taken-fill']],
  ['place-requested-ink', ['place-requested-fill', 'place-requested-hatch']],
  ['place-notforyou-ink', ['place-notforyou-fill']],
  ['place-closed-ink', ['place-closed-fill']],
  ['chart-ink', ['chart-1', 'chart-2', 'chart-3', 'surface-sunken']],
  ['chart-ink-on-dark', ['chart-4', 'chart-5']],
  ['chart-before', ['surface']],
];

/** Every pair in which an edge, an icon, or the focus ring alone has meaning. */
export const EDGE_ON: readonly Pair[] = [
  ['edge', ['page', 'surface', 'surface-sunken', 'surface-hover']],
  ['edge-hover', ['page', 'surface']],
  ['icon-muted', ['page', 'surface', 'surface-sunken', 'surface-hover']],
  ['accent-edge', ['page', 'surface', 'surface-selected']],
  ['focus', ['page', 'surface', 'surface-sunken', 'surface-selected', 'surface-pressed']],
  ['focus-on-accent', ['accent', 'accent-hover']],
  ['success-on-inverse', ['surface-inverse']],
  ['danger-on-inverse', ['surface-inverse']],
  ['focus-on-inverse', ['surface-inverse']],
  ['danger-edge', ['page', 'surface', 'danger-surface']],
  ['success', ['surface', 'success-surface']],
  ['success-edge', ['surface', 'success-surface']],
  ['warning', ['surface', 'warning-surface']],
  ['warning-edge', ['surface', 'warning-surface']],
  ['info-edge', ['surface', 'info-surface']],
  ['state-pending', ['surface', 'state-pending-surface']],
  ['state-accepted', ['surface', 'state-accepted-surface']],
  ['state-rejected', ['surface', 'state-rejected-surface']],
  ['place-free-edge', ['surface', 'page', 'place-free-fill']],
  ['place-mine-fill', ['surface', 'page']],
  ['place-suggested-edge', ['surface', 'page']],
  ['place-partly-edge', ['surface', 'page', 'place-partly-half']],
  ['place-taken-edge', ['surface', 'page', 'place-taken-fill']],
  ['place-requested-edge', ['surface', 'page', 'place-requested-fill']],
  ['place-notforyou-edge', ['surface', 'page', 'place-notforyou-fill']],
  ['place-closed-hatch', ['surface', 'page', 'place-closed-fill']],
];
