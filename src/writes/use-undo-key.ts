import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { undo } from '@/lib/undo';
import { lostUndos } from './lost-undos';
import { undoWrite } from './undo-write';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Panels with an address of their own belong to the list that they’re open beside, and a new article to where it was written. */
const pageOf = (path: string): string =>
  path
    .replace(/^(\/admin\/(?:news|offices|pages|people|places))\/[^/]+\/?$/u, '$1')
    .replace(/\/$/u, '');

/**
 * `Ctrl/Cmd+Z` undoes the last reversible write of this tab. In a field, it undoes typing as usual (UNDO-1).
 * On another page, rows offer no Undo of what was written on this one. Part of the shell
 * rather than of what loads when the page is idle: it works as soon as the first row shows its Undo.
 */
export function useUndoKey(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
        if (fromLocation && pageOf(fromLocation.pathname) !== pageOf(toLocation.pathname)) {
          undo.turnPage();
          lostUndos.set([]);
        }
      }),
    [router],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!pressed || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const last = undo.last();
      if (!last) return;
      event.preventDefault();
      void undoWrite(last.id);
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);
}
