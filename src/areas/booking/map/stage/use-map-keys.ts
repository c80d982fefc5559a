import { useEffect, useEffectEvent } from 'react';
import type { Resource } from '@/api/schemas/places';
import { addDays } from '@/domain/time';
import { useWhere } from '@/session/where';

/** Elements in which keys are text, or move something of their own. */
const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"], dialog, [role="menu"]';

/**
 * The page’s keys (M2): `[` and `]` change the day anywhere on the page; PageUp and PageDown change the floor, on the
 * map and where they don’t scroll anything.
 *
 * @param onFloor called before the floor changes, while the focus is still where it was
 */
export function useMapKeys(
  floors: readonly Resource[],
  floorId: string,
  onFloor: () => void,
): void {
  const { set } = useWhere();

  const day = (by: number) => set(({ date }) => ({ date: addDays(date, by) }));
  const floor = (by: number) => {
    onFloor();
    set((from) => {
      const index = floors.findIndex(({ id }) => id === from.floorId);
      const at = index < 0 ? floors.findIndex(({ id }) => id === floorId) : index;
      return { floorId: (floors[at + by] ?? floors[at])?.id ?? floorId };
    });
  };
  const handle = (event: KeyboardEvent): boolean => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target?.closest(TYPING)) return false;
    if (event.key === '[') day(-1);
    else if (event.key === ']') day(1);
    else if (target?.closest('[data-scrolls]')) return false;
    else if (event.key === 'PageUp') floor(1);
    else if (event.key === 'PageDown') floor(-1);
    else return false;
    return true;
  };

  // If nothing in particular is focused, it counts as the page, and so does the panel beside it.
  const onDocument = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (handle(event)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onDocument);
    return () => document.removeEventListener('keydown', onDocument);
  }, []);
}
