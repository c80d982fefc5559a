import { useEffect, useState } from 'react';
import { perPerson } from '@/lib/scope';
import type { LoadedDrawing } from './load';

/** Plans kept at a time: a list of bookings shows those of a few floors. */
const KEPT = 6;

const loaded = perPerson(() => new Map<string, Promise<LoadedDrawing | undefined>>());

/** A plan’s file, checked; undefined if it can’t be shown. Loaded once, however many ask. */
function drawingAt(url: string): Promise<LoadedDrawing | undefined> {
  const known = loaded.get();
  let drawing = known.get(url);
  if (!drawing) {
    drawing = import('./load')
      .then(({ loadDrawing }) => loadDrawing(url, new AbortController().signal))
      .catch(() => undefined);
    known.set(url, drawing);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) {
      void known.get(oldest)?.then((old) => old?.release());
      known.delete(oldest);
    }
  }
  return drawing;
}

/**
 * The address at which an image element may show a plan (S-11): undefined while it’s checked, and if it isn’t fit to be shown.
 * @param url where the plan is
 */
export function useDrawing(url: string | undefined): string | undefined {
  const [shown, setShown] = useState<{ url: string; address: string | undefined }>();
  useEffect(() => {
    if (url === undefined) return undefined;
    let isOver = false;
    void drawingAt(url).then((drawing) => {
      if (!isOver) setShown({ url, address: drawing?.url });
    });
    return () => {
      isOver = true;
    };
  }, [url]);
  return shown?.url === url ? shown?.address : undefined;
}
