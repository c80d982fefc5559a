import { type KeyboardEvent, useState } from 'react';

/** Arrow keys in a grid of cells. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * One tab stop for all points of a chart: arrows move between them, Home and End go to the ends of a row.
 * @param columns points per row
 */
export function useRoving(count: number, columns = count) {
  const [asked, setActive] = useState(0);
  const active = Math.min(asked, Math.max(0, count - 1));
  const next = ({ key }: KeyboardEvent): number | undefined => {
    const row = Math.floor(active / columns);
    if (key === 'Home') return row * columns;
    if (key === 'End') return Math.min(count, (row + 1) * columns) - 1;
    const step = STEPS[key];
    if (!step) return undefined;
    const to = active + step[0] + step[1] * columns;
    const stays = step[0] === 0 || Math.floor(to / columns) === row;
    return stays && to >= 0 && to < count ? to : active;
  };
  return {
    active,
    setActive,
    tabIndexOf: (index: number) => (index === active ? 0 : -1),
    /** For the element around the points, which have their index in `data-point`. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = next(event);
      if (to === undefined) return;
      event.preventDefault();
      setActive(to);
      event.currentTarget.querySelector<HTMLElement>(`a[data-point="${to}"]`)?.focus();
    },
  };
}
