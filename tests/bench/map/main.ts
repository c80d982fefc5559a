import { type Floor, makeFloor, type Way } from './floor';

/** The functions that the bench outside calls, one after the other. Times are in milliseconds. */
export interface MapBench {
  /** Creates the floor; isn’t part of any figure. */
  readonly load: (desks: number) => void;
  /** From the data to the frame that shows the places on the screen. */
  readonly firstPaint: () => Promise<number>;
  /** The 95th percentile of the frame times during a scripted motion. */
  readonly motion: (kind: 'pan' | 'zoom' | 'scrub', seconds: number) => Promise<number>;
  /** All places change their state, until the frame that shows it. */
  readonly recolor: () => Promise<number>;
  /** One place changes its state, until the frame that shows it. */
  readonly update: () => Promise<number>;
}

declare global {
  interface Window {
    bench?: MapBench;
  }
}

const wanted = new URLSearchParams(location.search).get('way');
const way: Way =
  wanted === 'svg'
    ? (await import('./way-svg')).svg
    : wanted === 'leaflet'
      ? (await import('./way-leaflet')).leaflet
      : (await import('./way-engine')).engine;

const stage = document.querySelector<HTMLElement>('#stage') ?? document.body;
let floor: Floor | undefined;
let moment = 0;

const frame = () => new Promise<number>(requestAnimationFrame);

/** Resolves when the browser has drawn the current frame. */
async function painted(): Promise<void> {
  await frame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}

async function timed(work: () => void | Promise<void>): Promise<number> {
  await frame();
  const start = performance.now();
  await work();
  await painted();
  return performance.now() - start;
}

/** The best of several runs: the cost without the influence of other work on the machine. */
async function best(times: number, measure: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let i = 0; i < times; i++) least = Math.min(least, await measure());
  return least;
}

function theFloor(): Floor {
  if (!floor) throw new Error('no floor loaded');
  return floor;
}

window.bench = {
  load(desks) {
    floor = makeFloor(desks);
  },
  firstPaint: () => timed(() => way.show(stage, theFloor(), 0)),
  async motion(kind, seconds) {
    const { at } = theFloor();
    // The scrubbed moments are prepared data; creating them isn’t measured.
    const moments = Array.from({ length: 6 }, (_, i) => at(i));
    const deltas: number[] = [];
    const start = await frame();
    let last = start;
    for (let n = 0; last - start < seconds * 1000; n++) {
      const t = (last - start) / 1000;
      if (kind === 'pan') way.pan(Math.cos(t * 2) * 9, Math.sin(t * 3) * 6);
      else if (kind === 'zoom') way.zoom(Math.sin(t * 2) > 0 ? 1.02 : 1 / 1.02, 640, 400);
      else way.status(moments[n % moments.length] ?? at(0));
      const now = await frame();
      deltas.push(now - last);
      last = now;
    }
    const sorted = deltas.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.95)] ?? NaN;
  },
  recolor: () =>
    best(5, () => {
      const next = theFloor().at(++moment);
      return timed(() => way.status(next));
    }),
  update: () =>
    best(5, () => {
      const { plan, at } = theFloor();
      const next = new Map(at(moment));
      const place = plan.places[1000 % plan.places.length];
      const status = place && at(moment + 1).get(place.id);
      if (place && status) next.set(place.id, status);
      way.status(at(moment));
      return timed(() => way.status(next));
    }),
};
