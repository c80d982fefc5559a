import type { Browser } from 'playwright';
import { inWholeApp, longestTask, signIn, slowed, watchTasks } from './whole-app';

/** Thursday of the week that the measured server simulates. */
const MAP = '/map?officeId=offi_campus&date=2026-03-12';
const ROUNDS = 3;

/** Runs in the page: milliseconds from the navigation until the floor’s rooms show how many places are free. */
async function untilDrawn(): Promise<number> {
  while (!document.querySelector('[role="group"] button[aria-label*=" free"]')) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now();
}

/** Runs in the page: the 95th percentile of the frame times while the end of the hours changes with every frame. */
async function scrub(seconds: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('input[type="range"][aria-label="To"]');
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  if (!slider) throw new Error('The map has no slider');
  const frame = () => new Promise<number>(requestAnimationFrame);
  const deltas: number[] = [];
  const start = await frame();
  let last = start;
  for (let n = 0; last - start < seconds * 1000; n += 1) {
    // Up and down between 11:00 and 17:00, a quarter of an hour per frame.
    const step = n % 48 < 24 ? n % 24 : 24 - (n % 24);
    value?.set?.call(slider, String(660 + step * 15));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    const now = await frame();
    deltas.push(now - last);
    last = now;
  }
  slider.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons: 1 }));
  return deltas.toSorted((a, b) => a - b)[Math.floor(deltas.length * 0.95)] ?? NaN;
}

/** Runs in the page: from changing the hours to the frame in which the whole floor has updated. */
async function follow(minutes: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('input[type="range"][aria-label="To"]');
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  if (!slider) throw new Error('The map has no slider');
  const labels = () =>
    [...document.querySelectorAll('[role="group"] button[aria-label*=" free"]')]
      .map((room) => room.getAttribute('aria-label'))
      .join();
  const before = labels();
  const start = performance.now();
  value?.set?.call(slider, String(minutes));
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  slider.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons: 1 }));
  while (labels() === before) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Runs in the page: from clicking a button to the panel that shows your own booking. */
async function book(): Promise<number> {
  const button = [...document.querySelectorAll('aside button')].find((each) =>
    /^Book [A-Z]/.test(each.textContent ?? ''),
  );
  if (!(button instanceof HTMLElement)) throw new Error('Nothing is ready to book');
  const start = performance.now();
  button.click();
  while (
    !/Yours \d/.test(document.querySelector('aside h2')?.closest('aside')?.textContent ?? '')
  ) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}

/** Opens the floor, changes the hours, and books, in one browser. */
async function measure(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page = await signIn(browser, origin);
  try {
    await watchTasks(page);
    const opened: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(origin + MAP);
      opened.push(await page.evaluate(untilDrawn));
    }
    await page.waitForTimeout(1500);
    const scrubbed = await page.evaluate(scrub, 3);
    const followed: number[] = [];
    for (const minutes of [720, 960, 780]) {
      followed.push(await page.evaluate(follow, minutes));
      await page.waitForTimeout(300);
    }
    await slowed(page, 4);
    const slow = await page.evaluate(scrub, 2);
    const openedSlowly: number[] = [];
    const tasks: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(origin + MAP);
      openedSlowly.push(await page.evaluate(untilDrawn));
      // Until the bookings have arrived and are drawn as well.
      await page.waitForTimeout(2500);
      tasks.push(await longestTask(page));
    }
    await slowed(page, 1);

    // From a room into a panel, as a person would.
    await page.goto(origin + MAP);
    const drawn = page.getByRole('group', { name: /^Drawing of / });
    await drawn
      .getByRole('button', { name: /, [1-9]\d* of \d+ \w+ free/ })
      .first()
      .click();
    const desk = drawn.getByRole('button', { name: /^Desk .*free 09:00 to 17:00$/ }).first();
    const name = /^Desk ([^,]+),/.exec((await desk.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await desk.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: `Book ${name}`, exact: true }).waitFor();
    const booked = await page.evaluate(book);
    return {
      'campus.openFirst.ms': opened[0] ?? NaN,
      'campus.openAgain.ms': Math.min(...opened.slice(1)),
      'campus.openAgainAt4x.ms': Math.min(...openedSlowly),
      'campus.open.longestTaskAt4x.ms': Math.min(...tasks),
      'campus.scrubP95.ms': scrubbed,
      'campus.scrubP95At4x.ms': slow,
      'campus.follow.ms': Math.min(...followed),
      'campus.book.ms': booked,
    };
  } finally {
    await page.context().close();
  }
}

/**
 * The whole application on a floor of 4,000 desks: the production build with the shipped headers, and the fake server over HTTP
 * in a separate process. It measures opening the floor (from the navigation to the rooms with their free places, at full speed and
 * at a quarter of it, and there the longest task until everything about the floor is drawn), changing the hours (frames at the 95th
 * percentile, at full speed and at a quarter of it; and from one change to the updated floor), and booking a desk (from the click
 * to the panel with the booking).
 */
export const run = (): Promise<Record<string, number>> =>
  inWholeApp('tests/bench/server/serve.ts', measure);
