import { farWednesday } from './day';
import type { Locator, Page } from '@playwright/test';
import { floor, freeDeskInSight, nameOf, panelOf } from './map-page';
import { enterAs } from './people';
import { expect, test } from './test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Sends touch input as a touch screen does; the browser itself turns it into events. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  /** Puts fingers down and moves them, each from its first to its last point. */
  const move = async (from: readonly Point[], to: readonly Point[]) => {
    await send('touchStart', from);
    for (let step = 1; step <= 10; step += 1) {
      await send(
        'touchMove',
        from.map(({ x, y }, index) => ({
          x: x + (((to[index]?.x ?? x) - x) * step) / 10,
          y: y + (((to[index]?.y ?? y) - y) * step) / 10,
        })),
      );
    }
  };
  return { move, lift: (left: readonly Point[] = []) => send('touchEnd', left) };
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
};

test('M1 pinch, drag, and tap work on the plan, and the page doesn’t scroll', async ({ page }) => {
  await enterAs(page, 'member', `/map?officeId=offi_berlin&date=${farWednesday()}`);
  const desk = await freeDeskInSight(page);
  const name = await nameOf(desk);
  const hand = await fingers(page);
  const before = await boxOf(desk);
  const frame = await boxOf(floor(page));
  const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const beside = (by: number): Point[] => [
    { x: at.x - by, y: at.y },
    { x: at.x + by, y: at.y },
  ];

  // Two fingers move apart: the plan grows around the point between them.
  await hand.move(beside(15), beside(45));
  await hand.lift();
  await expect.poll(async () => (await boxOf(desk)).width).toBeGreaterThan(before.width * 2.5);
  const grown = await boxOf(desk);
  expect(Math.abs(grown.x + grown.width / 2 - at.x)).toBeLessThan(8);
  expect(Math.abs(grown.y + grown.height / 2 - at.y)).toBeLessThan(8);
  // A pinch isn’t a tap.
  await expect(page.getByRole('complementary')).toHaveCount(0);

  // One finger pans the plan, and neither scrolls the page nor selects the place where it started.
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  await hand.move([at], [{ x: at.x + 40, y: at.y + 30 }]);
  await hand.lift();
  await expect.poll(async () => Math.round((await boxOf(desk)).x - grown.x)).toBeGreaterThan(30);
  expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1]);
  await expect(page.getByRole('complementary')).toHaveCount(0);

  // One of two fingers is lifted: the other continues to pan without a jump.
  const held = await boxOf(desk);
  await hand.move(
    [middle, { x: middle.x + 40, y: middle.y }],
    [middle, { x: middle.x + 40, y: middle.y }],
  );
  await hand.lift([middle]);
  await hand.lift();
  expect(Math.abs((await boxOf(desk)).x - held.x)).toBeLessThan(8);

  // A tap selects.
  const there = await boxOf(desk);
  await page.touchscreen.tap(there.x + there.width / 2, there.y + there.height / 2);
  await expect(panelOf(page, name)).toBeVisible();
});
