import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstContent } from './first-content';
import type { AppRouter } from './router';

let client: QueryClient;
let draw = () => {};
let stops: (() => void)[] = [];

/** The parts of a router that are used. */
const router = {
  subscribe: (_event: string, heard: () => void) => {
    draw = heard;
    return () => (draw = () => {});
  },
} as unknown as AppRouter;

/** A read that the page shows, and its answer. */
function read(name: string): { answer: () => void; fail: () => void } {
  let resolve: (value: number) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<number>((answer, fail) => {
    resolve = answer;
    reject = fail;
  });
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: () => promise,
    retry: false,
  });
  stops.push(observer.subscribe(() => {}));
  return { answer: () => resolve(1), fail: () => reject(new Error('no')) };
}

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  client.clear();
  vi.useRealTimers();
});

/** Whether the content counts as shown after some time. */
async function isShownAfter(shown: Promise<void>, milliseconds = 4_000): Promise<boolean> {
  let is = false;
  void shown.then(() => (is = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return is;
}

test('F-50 the content is shown once the page is drawn and each of its reads has its first answer', async () => {
  const shown = firstContent(client, router);
  expect(await isShownAfter(shown)).toBe(false);
  const [one, two] = [read('one'), read('two')];
  draw();
  one.answer();
  expect(await isShownAfter(shown)).toBe(false);
  two.answer();
  expect(await isShownAfter(shown)).toBe(true);
});

test('also waits for what an answer adds to the page', async () => {
  const shown = firstContent(client, router);
  const one = read('one');
  draw();
  stops.push(
    client.getQueryCache().subscribe((event) => {
      if (
        event.type === 'updated' &&
        event.query.queryHash === hashKey(['one']) &&
        event.action.type === 'success'
      )
        setTimeout(() => (later = read('later')));
    }),
  );
  let later = one;
  one.answer();
  expect(await isShownAfter(shown)).toBe(false);
  later.answer();
  expect(await isShownAfter(shown)).toBe(true);
});

test('a failed read does not hold anything back', async () => {
  const shown = firstContent(client, router);
  const one = read('one');
  draw();
  one.fail();
  expect(await isShownAfter(shown)).toBe(true);
});

test('a read that never ends holds nothing back for longer than ten seconds', async () => {
  const shown = firstContent(client, router);
  read('one');
  draw();
  expect(await isShownAfter(shown, 9_900)).toBe(false);
  expect(await isShownAfter(shown, 200)).toBe(true);
});

test('a click loads what was held back', async () => {
  const shown = firstContent(client, router);
  read('one');
  draw();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k' }));
  expect(await isShownAfter(shown, 0)).toBe(true);
});
