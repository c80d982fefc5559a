import type { Browser, CDPSession, Page } from 'playwright';
import { installPointer, type Stroke, type Stroked } from './floor-editor/pointer';
import { inWholeApp, signIn, slowed } from './whole-app';

const EDITOR = '/admin/floors/area_campus/editor?panel=off';
/** How many of the 4,000 places are dragged. */
const CARRIED = 200;

const stroke = (page: Page, way: Stroke, seconds: number): Promise<Stroked> =>
  page.evaluate(
    ([where, long]) => {
      if (!window.floorBench) throw new Error('The page has no hand');
      return window.floorBench.stroke(where, long);
    },
    [way, seconds] as const,
  );

const key = (page: Page, name: string, held?: 'control' | 'shift'): Promise<number> =>
  page.evaluate(([of, with_]) => window.floorBench?.key(of, with_) ?? Number.NaN, [
    name,
    held,
  ] as const);

/** The best of several runs: the cost without the influence of other work on the machine. */
async function best(measure: () => Promise<number>, times = 3): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < times; round += 1) least = Math.min(least, await measure());
  return least;
}

/** The processor time of the page’s own thread in milliseconds, which is reliable on a busy machine as well. */
async function spent(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The number of selected places, as the page says. */
async function chosen(page: Page): Promise<number> {
  const said = await page
    .getByText(/^[\d,]+ places selected$/)
    .first()
    .textContent();
  return Number.parseInt(said?.replace(',', '') ?? '0', 10);
}

/** Selects about this many places, starting from the corner of the floor. */
async function choose(page: Page, box: Frame): Promise<number> {
  const at = (part: number) => [box.x + box.width * part, box.y + box.height * part] as const;
  for (let part = 0.1; part < 0.9; part += 0.01) {
    await stroke(page, { from: at(0.01), to: at(part) }, 0.05);
    const count = await chosen(page);
    if (count >= CARRIED) return count;
  }
  throw new Error('Too few places are in sight');
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The position in the window of a selected place that can be dragged. */
const hold = (page: Page): Promise<readonly [number, number]> =>
  page.evaluate(() => {
    const line = document.querySelector<SVGPathElement>('[data-line="selected"]');
    const matrix = line?.getScreenCTM();
    if (!line || !matrix) throw new Error('Nothing is chosen');
    // The outline of the last one; its center is that of its corners.
    const corners =
      (line.getAttribute('d') ?? '')
        .split('M')
        .at(-1)
        ?.match(/-?[\d.]+/g) ?? [];
    const [x = 0, y = 0, , , toX = 0, toY = 0] = corners.map(Number);
    const point = new DOMPoint((x + toX) / 2, (y + toY) / 2).matrixTransform(matrix);
    return [point.x, point.y] as const;
  });

/** All figures of the editor at a slowdown of the processor. */
async function handle(
  page: Page,
  session: CDPSession,
  box: Frame,
  slow: number,
): Promise<Record<string, number>> {
  await slowed(page, slow);
  const seconds = slow > 1 ? 1 : 2;
  const across: Stroke = {
    from: [box.x + 4, box.y + 4],
    to: [box.x + box.width - 4, box.y + box.height - 4],
  };
  const marquee = await stroke(page, across, seconds);
  const all = await chosen(page);
  const carried = await choose(page, box);
  const from = await hold(page);
  const before = await spent(session);
  const drag = await stroke(page, { from, to: [from[0] + 220, from[1] + 160] }, seconds);
  const work = ((await spent(session)) - before) / drag.frames;
  const nudge = await best(() => key(page, 'ArrowRight'));
  const undo = await best(() => key(page, 'z', 'control'), 2);
  const redo = await best(() => key(page, 'y', 'control'), 2);
  await key(page, 'c', 'control');
  const paste = await best(() => key(page, 'v', 'control'));
  const figures = {
    'marquee.places': all,
    'marquee.frameP95.ms': marquee.p95,
    'marquee.letGo.ms': marquee.letGo,
    'drag.places': carried,
    'drag.takeUp.ms': drag.takeUp,
    'drag.frameP95.ms': drag.p95,
    'drag.frameWorst.ms': drag.worst,
    'drag.frameWork.ms': work,
    'drag.letGo.ms': drag.letGo,
    'nudge.ms': nudge,
    'undo.ms': undo,
    'redo.ms': redo,
    'paste.ms': paste,
  };
  const at = slow > 1 ? `At${slow}x` : '';
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [`floorEditor${at}.${name}`, value]),
  );
}

export async function measure(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await signIn(browser, origin, 'owner');
  try {
    await page.addInitScript(installPointer);
    await page.goto(origin + EDITOR);
    const plan = page.getByRole('group', { name: /^Plan of/ });
    await plan.getByRole('button').first().waitFor();
    const opened = await page.evaluate(() => performance.now());
    await page.waitForTimeout(2000);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await session.send('Performance.enable');
    const box = await plan.boundingBox();
    if (!box) throw new Error('The plan is not in sight');
    const figures = await handle(page, session, box, 1);
    await page.getByRole('button', { name: 'Discard draft' }).click();
    return {
      'floorEditor.open.ms': opened,
      ...figures,
      ...(await handle(page, session, box, 4)),
    };
  } finally {
    await page.context().close();
  }
}

/**
 * The floor editor in the whole application on a floor of 4,000 desks, in milliseconds: opening it; a marquee over all of it;
 * picking up, dragging (frame times, and processor time per frame), and dropping 200 places; moving them with a key; undo and
 * redo; copy and paste. The same at a quarter of the speed.
 */
export const run = (): Promise<Record<string, number>> =>
  inWholeApp('tests/bench/server/serve.ts', measure);
