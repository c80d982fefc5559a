import { useEffect, useEffectEvent } from 'react';

/**
 * Escape ends a drag and leaves everything where it was. No one else hears of that key: what lies around stays open.
 *
 * @param isDragging whether something is held
 * @param leave ends the drag; false where a pointer holds nothing, and the key is for others
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
