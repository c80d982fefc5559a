import { afterContent } from '@/lib/idle';
import type { PlanError } from '../types';

/** The floor’s drawing while it loads. `image` is set once it can be drawn. */
export interface Background {
  readonly image: HTMLImageElement | undefined;
  readonly state: 'loading' | 'ready' | PlanError;
  cancel: () => void;
}

/**
 * Loads the drawing, checked, as an image and never as markup, so that nothing inside it can run (S-11). `onChange` is called once,
 * when it has loaded or failed; not after `cancel`.
 */
export function loadBackground(url: string | undefined, onChange: () => void): Background {
  const background: {
    image: HTMLImageElement | undefined;
    state: Background['state'];
    cancel: () => void;
  } = { image: undefined, state: 'missing', cancel: () => undefined };
  if (!url) return background;

  background.state = 'loading';
  const image = new Image();
  const controller = new AbortController();
  const { signal } = controller;
  let release = () => {};
  const settle = (state: 'ready' | 'broken') => {
    release();
    if (signal.aborted) return;
    background.state = state;
    background.image = state === 'ready' ? image : undefined;
    onChange();
  };
  background.cancel = () => controller.abort();
  image.decoding = 'async';
  // A drawing without a size can’t be placed; some browsers report it as zero wide.
  image.onload = () =>
    settle(image.naturalWidth > 0 && image.naturalHeight > 0 ? 'ready' : 'broken');
  image.onerror = () => settle('broken');
  // The places come first: they are what people look for, and the check is more code than drawing them.
  void afterContent()
    .then(() => import('../drawing/load'))
    .then(({ loadDrawing }) => loadDrawing(url, signal))
    .then(
      (loaded) => {
        release = loaded.release;
        if (signal.aborted) release();
        else image.src = loaded.url;
      },
      () => settle('broken'),
    );
  return background;
}

/** Pictures of people, loaded at most six at a time and kept as long as the map. */
export function pictureStore(onLoad: (url: string) => void) {
  const loaded = new Map<string, HTMLImageElement | null>();
  const waiting: string[] = [];
  let running = 0;
  let live = true;

  function next() {
    while (running < 6) {
      // The last one requested is the one in view now.
      const url = waiting.pop();
      if (url === undefined) return;
      const image = new Image();
      running++;
      const done = (ok: boolean) => {
        running--;
        if (!live) return;
        if (ok && image.naturalWidth > 0) {
          loaded.set(url, image);
          onLoad(url);
        }
        next();
      };
      image.onload = () => done(true);
      image.onerror = () => done(false);
      image.decoding = 'async';
      image.src = url;
    }
  }

  return {
    get(url: string): HTMLImageElement | undefined {
      const known = loaded.get(url);
      if (known !== undefined) return known ?? undefined;
      if (loaded.size > 600) loaded.clear();
      loaded.set(url, null);
      waiting.push(url);
      next();
      return undefined;
    },
    close() {
      live = false;
      waiting.length = 0;
    },
  };
}
