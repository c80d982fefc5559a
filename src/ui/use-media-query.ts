import { useSyncExternalStore } from 'react';

/** From this width on, two things fit side by side. */
export const WIDE = '(min-width: 900px)';

/** Wider than a phone held upright. */
export const BEYOND_PHONE = '(min-width: 640px)';

/** A wide screen: room for a second column. */
export const ROOMY = '(min-width: 1280px)';

/** Whether a media query matches; updates on changes. False without a window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia?.(query);
    list?.addEventListener('change', listener);
    return () => list?.removeEventListener('change', listener);
  };
  const get = () => window.matchMedia?.(query).matches ?? false;
  return useSyncExternalStore(subscribe, get, () => false);
}
