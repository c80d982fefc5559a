import { type RefObject, useEffect } from 'react';
import type { MapHandle } from '@/floor-map';
import { coveredBy } from './covered';
import { SETTLED } from './use-keep-in-view';

interface AboveSheetProps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly map: RefObject<MapHandle | null>;
  /** The place that the sheet is about. */
  readonly placeId: string;
}

/**
 * Keeps the plan above a phone’s sheet, as high as its content makes it, and the selected place in what’s left of the plan. It’s rendered
 * beside the sheet, so that it’s there whenever the sheet is.
 */
export function AboveSheet({ stage, map, placeId }: AboveSheetProps) {
  useEffect(() => {
    const { current } = stage;
    const sheet = document.querySelector<HTMLElement>('[data-low]');
    if (!current || !sheet || !('ResizeObserver' in globalThis)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepClear = () => {
      // It may still be sliding in, so this is where it will be.
      const bottom = innerHeight - (Number.parseFloat(getComputedStyle(sheet).bottom) || 0);
      const covered = coveredBy(current.getBoundingClientRect(), {
        top: bottom - sheet.offsetHeight,
        bottom,
      });
      current.style.setProperty('--covered', `${covered}px`);
      clearTimeout(timer);
      timer = setTimeout(() => map.current?.reveal(placeId), SETTLED);
    };
    const watch = new ResizeObserver(keepClear);
    watch.observe(sheet);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      current.style.removeProperty('--covered');
    };
  }, [stage, map, placeId]);
  return null;
}
