import type { Browser, BrowserContext, Page } from 'playwright';
import { timeAction, timeUntilShown } from './actions';
import { inWholeApp, signIn, slowed } from './whole-app';

type Figures = Record<string, number>;

const ROUNDS = 5;
const ROW = '[role="grid"] tbody th';
const GRID = '[role="grid"]';
const CARD = '[data-key="open"] li[draggable="true"]';
/** The lane of open requests shows their number. */
const OPEN = '[data-key="open"] h2';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Opens a page and waits for its content; the rest of the application loads after that. */
async function opened(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address);
  const ms = await page.evaluate(timeUntilShown, selector);
  await page.waitForTimeout(1500);
  return ms;
}

/** The median time from typing a text into the page’s search to its result. */
async function searched(page: Page, texts: readonly string[], watched: string): Promise<number> {
  const times: number[] = [];
  for (const type of texts) {
    times.push(await page.evaluate(timeAction, { type, watched }));
    await page.waitForTimeout(300);
  }
  return median(times);
}

/**
 * Runs in the page: records frames until `framesDone` is called. Functions in it have no names, because the compiler would mark
 * them.
 */
function noteFrames(): void {
  const deltas: number[] = [];
  const notes = { areOver: false };
  void (async () => {
    let last = await new Promise<number>(requestAnimationFrame);
    while (!notes.areOver) {
      const now = await new Promise<number>(requestAnimationFrame);
      deltas.push(now - last);
      last = now;
    }
  })();
  window.framesDone = () => {
    notes.areOver = true;
    const sorted = deltas.toSorted((a, b) => a - b);
    return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, frames: sorted.length };
  };
}

/**
 * Runs in the page: waits for the drop of a card, and measures the milliseconds until the frame in which its lane has one less.
 * Returns once it listens, because input overtakes other requests to the page.
 */
const dropped = (lane: string) => ({
  ms: (async () => {
    const before = document.querySelector(lane)?.textContent;
    const start = await new Promise<number>((drop, fail) => {
      addEventListener('drop', () => drop(performance.now()), { capture: true, once: true });
      setTimeout(() => fail(new Error('Nothing is dropped')), 20_000);
    });
    for (;;) {
      await new Promise(requestAnimationFrame);
      if (document.querySelector(lane)?.textContent !== before) break;
      if (performance.now() - start > 20_000) throw new Error('The lane stays as it was');
    }
    return performance.now() - start;
  })(),
});

declare global {
  interface Window {
    framesDone?: () => { p95: number; frames: number };
  }
}

/** Drags the first open request over the board and into the next lane: its frames, the cost of each, and the drop. */
async function drag(page: Page, at: string): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  // The processor time of the page alone, which is reliable on a busy machine as well.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const from = await page.locator(CARD).first().boundingBox();
  const to = await page.locator('[data-key="in_progress"]').boundingBox();
  if (!from || !to) throw new Error('The board has no such lanes');
  const [x, y] = [from.x + from.width / 2, from.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 2 });
  const before = await spent();
  await page.evaluate(noteFrames);
  // Down the lane, to the other one, and up and down there: over cards and between them.
  for (const [left, top] of [
    [x, y + 300],
    [to.x + to.width / 2, y + 300],
    [to.x + to.width / 2, y],
    [to.x + to.width / 2, y + 200],
  ] as const) {
    await page.mouse.move(left, top, { steps: 40 });
  }
  const noted = await page.evaluate(() => window.framesDone?.());
  const work = (await spent()) - before;
  const settled = await page.evaluateHandle(dropped, OPEN);
  await page.mouse.up();
  const drop = await settled.evaluate(({ ms }) => ms);
  await session.detach();
  return {
    [`board.dragP95${at}.ms`]: noted?.p95 ?? Number.NaN,
    [`board.dragWork${at}.ms`]: work / (noted?.frames ?? Number.NaN),
    [`board.drop${at}.ms`]: drop,
  };
}

/** The board with 2,000 requests: opening it, dragging a card, and filtering by text and type. */
async function board(page: Page, origin: string): Promise<Figures> {
  const figures: Figures = {};
  figures['board.open.ms'] = await opened(page, `${origin}/admin/tickets`, CARD);
  for (const [rate, at] of [
    [1, ''],
    [4, 'At4x'],
  ] as const) {
    await slowed(page, rate);
    Object.assign(figures, await drag(page, at));
    // By then, the server’s answer to the drop has arrived.
    await page.waitForTimeout(1500);
    figures[`board.filter${at}.ms`] = await searched(page, ['d-17', 'carpet', ''], OPEN);
  }
  await slowed(page, 1);
  return figures;
}

/** The reception on a day with 500 visits: opening it, switching the view, searching for a name, and checking in a guest. */
async function reception(page: Page, origin: string): Promise<Figures> {
  const address = `${origin}/admin/visitors?officeId=offi_berlin&view=expected`;
  const open = await opened(page, address, ROW);
  const checkIn = await page.evaluate(timeAction, {
    press: 'main button[aria-label^="Check "]',
    watched: GRID,
  });
  const views: number[] = [];
  for (const view of ['here', 'expected', 'all']) {
    const press = `main input[type="radio"][value="${view}"]`;
    views.push(await page.evaluate(timeAction, { press, watched: GRID }));
    await page.waitForTimeout(300);
  }
  return {
    'reception.open.ms': open,
    'reception.checkIn.ms': checkIn,
    'reception.view.ms': median(views),
    'reception.search.ms': await searched(page, ['lumen', 'nordlicht optics', ''], GRID),
  };
}

/**
 * Runs in the page: waits for a key, and measures the milliseconds until the frame in which another document is open and has the
 * focus. Returns once it listens.
 */
const nextOpened = () => ({
  ms: (async () => {
    const before = document.activeElement;
    const start = await new Promise<number>((press, fail) => {
      addEventListener('keydown', () => press(performance.now()), { capture: true, once: true });
      setTimeout(() => fail(new Error('No key is pressed')), 20_000);
    });
    for (;;) {
      if (performance.now() - start > 20_000) throw new Error('No other document opens');
      await new Promise(requestAnimationFrame);
      const now = document.activeElement;
      if (now !== before && now?.matches('section[aria-label]')) break;
    }
    return performance.now() - start;
  })(),
});

/** The queue of 1,000 documents: opening it, answering ten by keyboard, and searching for a name. */
async function review(page: Page, origin: string): Promise<Figures> {
  // Wide enough for its table in the new design.
  await page.setViewportSize({ width: 1600, height: 900 });
  const open = await opened(page, `${origin}/admin/health`, ROW);
  await page.getByRole('button', { name: /^Review [\d,]+ documents$/ }).press('Enter');
  await page.locator('section[aria-label]:focus').waitFor();
  const answers: number[] = [];
  for (let n = 0; n < 10; n++) {
    const shown = await page.evaluateHandle(nextOpened);
    await page.keyboard.press('a');
    answers.push(await shown.evaluate(({ ms }) => ms));
  }
  await page.keyboard.press('Escape');
  const search = await searched(page, ['lindqvist', 'an', ''], GRID);
  return {
    'review.open.ms': open,
    'review.answer.ms': median(answers),
    'review.search.ms': search,
  };
}

/** A paired device whose page is closed and opened again without a network. */
async function station(context: BrowserContext, origin: string): Promise<Figures> {
  await context.addInitScript(() => {
    const paired = { id: 'stat_berlin', token: 'device_reception', organization: 'meridian' };
    localStorage.setItem('atrium.station', JSON.stringify(paired));
  });
  const start = async (rate: number): Promise<number> => {
    const page = await context.newPage();
    await slowed(page, rate);
    await page.goto(`${origin}/kiosk/stat_berlin`);
    const ms = await page.evaluate(timeUntilShown, 'main output[aria-label]');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.close();
    return ms;
  };
  await start(1);
  await context.setOffline(true);
  const starts: number[] = [];
  const slow: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    starts.push(await start(1));
    slow.push(await start(4));
  }
  return {
    'station.startOffline.ms': median(starts),
    'station.startOfflineAt4x.ms': median(slow),
  };
}

async function measure(browser: Browser, origin: string): Promise<Figures> {
  const page = await signIn(browser, origin, 'owner');
  const device = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    return {
      ...(await board(page, origin)),
      ...(await reception(page, origin)),
      ...(await review(page, origin)),
      ...(await station(device, origin)),
    };
  } finally {
    await page.context().close();
    await device.close();
  }
}

/**
 * The services of an office at their largest: a board of 2,000 requests, a reception with 500 visits in a day, a review queue of
 * 1,000 documents, and a visitor station that starts without a network. The production build with the shipped headers, and the
 * fake server over HTTP in a separate process.
 */
export const run = (): Promise<Figures> =>
  inWholeApp('tests/bench/server/serve-services.ts', measure);
