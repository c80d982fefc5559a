import { useLayoutEffect } from 'react';
import { openPalette } from '@/lib/commands/overlay';

/** Ctrl or Cmd + K, heard before the shell is painted; the palette's code may still be on its way. */
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
