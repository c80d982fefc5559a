import { afterEach, describe, expect, it, vi } from 'vitest';
import { editScene } from '../edit/engine/plan-of';
import { deskAt, floorWith } from '../edit/plan/fixture';
import { View } from './view';

/** A view of a floor on canvases that count how often they’re cleared, which is how each drawing begins. */
function shown() {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('A browser with canvases');
  const cleared = vi.fn<() => void>();
  const context = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'clearRect'
          ? cleared
          : name === 'measureText'
            ? () => ({ width: 8 })
            : () => undefined,
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const surface = document.createElement('div');
  document.body.append(surface);
  const scene = editScene(floorWith(deskAt('a', 100, 100)), {
    places: true,
    rooms: true,
    backdrop: true,
    grid: false,
  });
  const onRest = vi.fn<() => void>();
  const view = new View(surface, scene, {
    count: () => '',
    onMove: () => undefined,
    onRest,
    onPlanError: () => undefined,
  });
  view.show(scene, false);
  cleared.mockClear();
  onRest.mockClear();
  return { view, cleared, onRest };
}
/** More frames than a drawing at rest is spread over. */
async function frames(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await new Promise(requestAnimationFrame);
}

let open: View | undefined;
afterEach(() => {
  open?.close();
  vi.restoreAllMocks();
});

describe('a view whose motion ends', () => {
  it('where it began draws nothing again, and says that it’s at rest', async () => {
    const { view, cleared, onRest } = shown();
    open = view;
    view.rest();
    await frames();
    expect(onRest).toHaveBeenCalledTimes(1);
    expect(cleared).not.toHaveBeenCalled();
  });

  it('elsewhere is drawn for there', async () => {
    const { view, cleared } = shown();
    open = view;
    view.zoomAt(2, 100, 100);
    view.rest();
    await frames();
    expect(cleared).toHaveBeenCalled();
    cleared.mockClear();
    view.rest();
    await frames();
    expect(cleared).not.toHaveBeenCalled();
  });
});
