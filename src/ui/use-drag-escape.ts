import { useEffect, useEffectEvent } from 'react';

/**
 * Escape ends a drag and leaves everything where it was. The key goes no further, so surrounding panels stay open.
 *
 * @param isDragging whether something is being dragged
 * @param leave ends the drag; false if nothing is being dragged by a pointer, and the key is passed on
 */
export function useDragEscape(isDragging: boolean, leave: () => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && leave()) event.stopPropagation();
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isDragging]);
}
