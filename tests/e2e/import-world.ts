import { expect, type Page } from '@playwright/test';
import { fixedClock } from '@mocks/world/clock';
import { createWorld } from '@mocks/world/create';
import type { Snapshot } from '@mocks/world/world';
import { fillWithText } from '@tests/helpers/hostile';

const CONTROL = 'http://127.0.0.1:4010/__world';

/** The world of the deployed build’s server, as it is now. */
export async function exportWorld(page: Page): Promise<Snapshot> {
  const answer = await page.request.get(`${CONTROL}/export`);
  return ((await answer.json()) as { result: Snapshot }).result;
}

/** Continues in another world, until the next test. Sign in after this: sessions belong to a world. */
export async function importWorld(page: Page, snapshot: Snapshot): Promise<void> {
  const done = await page.request.post(`${CONTROL}/import`, { data: snapshot });
  expect(done.ok(), await done.text()).toBe(true);
}

/** Replaces every text that people write in the running world, using the given ones in turn. */
export async function fillWorld(page: Page, texts: readonly string[]): Promise<void> {
  const before = await exportWorld(page);
  const world = createWorld({
    scenario: 'office',
    seed: before.seed,
    anchor: before.anchor,
    clock: fixedClock(before.anchor),
  });
  fillWithText(world, texts);
  const { changes } = world.snapshot();
  await importWorld(page, { ...before, changes });
}
