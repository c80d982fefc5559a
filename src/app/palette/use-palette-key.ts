import { useEffect } from 'react';
import { openPalette } from '@/lib/commands/overlay';

/** Ctrl or Cmd + K, from the first moment on: the palette's code may still be on its way. */
export function usePaletteKey(): void {
  useEffect(() => {
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
