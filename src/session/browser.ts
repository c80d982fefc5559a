/**
 * The browser functions that tests must be able to replace: the page’s address, and leaving it. Everything else uses the globals,
 * which jsdom has.
 */
export const browser = {
  /** The page's address. */
  address: (): URL => new URL(globalThis.location.href),
  /** Navigates to another page; this one stays in the history. */
  go: (address: string): void => globalThis.location.assign(address),
  /** Navigates to another page that replaces this one in the history. */
  replace: (address: string): void => globalThis.location.replace(address),
  /** Whether this page was reloaded or reached with Back rather than from another page. */
  isRevisit: (): boolean =>
    performance
      .getEntriesByType?.('navigation')
      .some((entry) =>
        ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type),
      ) ?? false,
  userAgent: (): string => globalThis.navigator.userAgent,
};
