import { useLayoutEffect } from 'react';
import { openPalette } from '@/lib/commands/overlay';

/** Handles Ctrl or Cmd + K, even before the shell has painted; the palette’s code may still be loading. */
export function usePaletteKey(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (event.defaultPrevented || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      if (key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
