import { useEffect, useState, useSyncExternalStore } from 'react';

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

/**
 * Whether the window is wide, for layouts that may hold a form. It doesn’t follow the window while a form has unsaved changes:
 * moved to another part of the page, the form would start empty, such as when someone turns a tablet while typing.
 */
export function useWideUnlessTyping(): boolean {
  const [wide, setWide] = useState(() => window.matchMedia?.(WIDE).matches ?? false);
  useEffect(() => {
    const list = window.matchMedia?.(WIDE);
    const follow = () => {
      if (!document.querySelector('form[data-unsaved]')) setWide(list.matches);
    };
    list?.addEventListener('change', follow);
    return () => list?.removeEventListener('change', follow);
  }, []);
  return wide;
}
