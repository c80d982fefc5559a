/** The element to scroll, and how. */
export interface Scroll {
  readonly seconds: number;
  /** A box that scrolls; the page if left out. */
  readonly box?: string;
}

/** Runs in the page: the 95th percentile of the frame times while it scrolls through its content at 2,000 pixels per second. */
export async function scrolled({ seconds, box }: Scroll): Promise<number> {
  const inside = box === undefined ? document.scrollingElement : document.querySelector(box);
  if (!inside) throw new Error('There is nothing to scroll');
  const frame = () => new Promise<number>(requestAnimationFrame);
  const deltas: number[] = [];
  inside.scrollTop = 0;
  const start = await frame();
  for (let last = start; last - start < seconds * 1000;) {
    inside.scrollTop = ((last - start) / 1000) * 2000;
    const now = await frame();
    deltas.push(now - last);
    last = now;
  }
  return deltas.toSorted((a, b) => a - b)[Math.floor(deltas.length * 0.95)] ?? Number.NaN;
}
