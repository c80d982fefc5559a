/**
 * The few things of the browser that tests must be able to replace: where the page is, and leaving it. Everything else
 * is taken from the globals, which jsdom has.
 */
export const browser = {
  /** The page's address. */
  address: (): URL => new URL(globalThis.location.href),
  /** Leaves for another page; the one left stays in the history. */
  go: (address: string): void => globalThis.location.assign(address),
  /** Leaves for another page that takes this one's place in the history. */
  replace: (address: string): void => globalThis.location.replace(address),
  /** Whether someone reloaded this page or went back to it: no other page led here. */
  isRevisit: (): boolean =>
    performance
      .getEntriesByType?.('navigation')
      .some((entry) =>
        ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type),
      ) ?? false,
  userAgent: (): string => globalThis.navigator.userAgent,
};
