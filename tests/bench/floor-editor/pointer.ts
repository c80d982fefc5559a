/** The start and end of a drag, in CSS pixels of the window. */
export interface Stroke {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** The times of a drag, in milliseconds. */
export interface Stroked {
  /** From the first move to the frame that shows it. */
  readonly takeUp: number;
  /** The frame times during the drag: the 95th percentile and the longest. */
  readonly p95: number;
  readonly worst: number;
  readonly frames: number;
  /** From the release to the frame that shows the result. */
  readonly letGo: number;
}

/** The functions that the bench outside calls. */
export interface FloorBench {
  readonly stroke: (stroke: Stroke, seconds: number) => Promise<Stroked>;
  /** From a key press to the frame that shows its effect. */
  readonly key: (key: string, held?: 'control' | 'shift') => Promise<number>;
}

declare global {
  interface Window {
    floorBench?: FloorBench;
  }
}

/** Runs in the page before anything else. Installs a pointer that moves once per frame. */
export function installPointer(): void {
  const frame = () => new Promise<number>(requestAnimationFrame);
  const painted = async () => {
    await frame();
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    });
  };
  const timed = async (act: () => void) => {
    await painted();
    const start = performance.now();
    act();
    await painted();
    return performance.now() - start;
  };
  const surface = () => {
    const found = document.querySelector<HTMLElement>('[data-floor-editor]');
    if (!found) throw new Error('There is no plan');
    return found;
  };
  const pointer = (type: string, x: number, y: number) => {
    const [clientX, clientY] = [x, y];
    const hand = { bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true };
    surface().dispatchEvent(new PointerEvent(type, { ...hand, clientX, clientY }));
  };
  window.floorBench = {
    async stroke({ from: [x, y], to: [toX, toY] }, seconds) {
      pointer('pointerdown', x, y);
      const takeUp = await timed(() => pointer('pointermove', x + 8, y + 8));
      const deltas: number[] = [];
      const start = await frame();
      for (let last = start; last - start < seconds * 1000;) {
        const part = Math.min(1, (last - start) / (seconds * 1000));
        // Not in a straight line, or the same edges would always snap.
        const sway = Math.sin(part * 20) * 12;
        pointer('pointermove', x + (toX - x) * part + sway, y + (toY - y) * part - sway);
        const now = await frame();
        deltas.push(now - last);
        last = now;
      }
      pointer('pointermove', toX, toY);
      const letGo = await timed(() => pointer('pointerup', toX, toY));
      deltas.sort((a, b) => a - b);
      return {
        takeUp,
        p95: deltas[Math.floor(deltas.length * 0.95)] ?? Number.NaN,
        worst: deltas.at(-1) ?? Number.NaN,
        frames: deltas.length,
        letGo,
      };
    },
    key(key, held) {
      const target = surface().querySelector('[data-item][tabindex="0"]') ?? surface();
      const keys = { ctrlKey: held === 'control', shiftKey: held === 'shift' };
      return timed(() =>
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }),
        ),
      );
    },
  };
}
