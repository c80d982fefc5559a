import type { Page } from '@playwright/test';
import { expect, test as base } from '../test';
import { COUNTED, type Counted, type Goal } from './goal';
import { GOALS, type GoalId } from './goals';

interface Spent {
  clicks: number;
  keys: number;
}

interface Fixtures {
  /**
   * Performs a goal’s actions, counts the browser’s real input events (trusted events only, on any page), and fails if there are
   * more than the goal allows.
   */
  reach: (id: GoalId, page: Page, act: () => Promise<void>) => Promise<void>;
}

/** Runs in the page: reports each pointer activation and each key press. */
function watch(): void {
  const tell = (globalThis as unknown as { spent: (kind: string) => void }).spent;
  const on = (type: string, kind: (event: Event) => string | undefined) =>
    addEventListener(
      type,
      (event) => {
        const said = event.isTrusted ? kind(event) : undefined;
        if (said) tell(said);
      },
      { capture: true },
    );
  on('pointerdown', () => 'click');
  on('dblclick', () => 'double');
  on('keydown', (event) =>
    /^(Shift|Control|Alt|Meta)$/.test((event as KeyboardEvent).key) ? undefined : 'key',
  );
}

export const test = base.extend<Fixtures>({
  // Set up before any hook opens a page, because it must watch from the first document on.
  reach: [
    async ({ context }, use, testInfo) => {
      let spent: Spent = { clicks: 0, keys: 0 };
      await context.exposeBinding('spent', (_source, kind: string) => {
        if (kind === 'key') spent.keys += 1;
        else spent.clicks += kind === 'click' ? 1 : -1;
      });
      await context.addInitScript(watch);
      await use(async (id, page, act) => {
        spent = { clicks: 0, keys: 0 };
        await act();
        // The page’s reports arrive in order, so an answer from the page comes after all of them.
        await page.evaluate(() => 0);
        const counted: Counted = { id, ...spent };
        testInfo.annotations.push({ type: COUNTED, description: JSON.stringify(counted) });
        const { clicks, keys }: Goal = GOALS[id];
        expect(counted.clicks, `${id}: clicks`).toBeLessThanOrEqual(clicks);
        expect(counted.keys, `${id}: keys`).toBeLessThanOrEqual(keys);
        expect(counted.clicks + counted.keys, `${id}: something was counted`).toBeGreaterThan(0);
      });
    },
    { auto: true },
  ],
});

export { expect };
