import { useEffect, useRef } from 'react';

/**
 * Puts the focus on what is drawn next. What is wanted is named, not only that something is: an earlier draw may still be
 * finishing when the next key comes, and would take the request for its own.
 *
 * @param find the element of a name, or nothing while it is not on the page: it comes with a later draw
 * @param focus how it gets the focus, where the page must not scroll to it by itself
 * @returns names what the focus goes to
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
