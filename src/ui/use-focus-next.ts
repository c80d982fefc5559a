import { useEffect, useRef } from 'react';

/**
 * Focuses something once it’s rendered. The request names the element, because an earlier render may still be
 * in progress when the next key arrives, and would take the request for its own.
 *
 * @param find the element with a name, or undefined while it isn’t on the page: it appears with a later render
 * @param focus how to focus it, if the page must not scroll to it
 * @returns requests the focus for a name
 */
export function useFocusNext<Name extends string | object = string>(
  find: (name: Name) => HTMLElement | null | undefined,
  focus: (element: HTMLElement) => void = (element) => element.focus(),
): (name: Name) => void {
  const wanted = useRef<Name>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = find(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    focus(element);
  });
  return (name) => {
    wanted.current = name;
  };
}
