import type { Page } from '@playwright/test';
import { fixedClock } from '@mocks/world/clock';
import { createWorld } from '@mocks/world/create';
import type { Snapshot } from '@mocks/world/world';
import { HOSTILE_HTML } from '@tests/helpers/hostile-html';
import { enterAs } from './people';
import { expect, test } from './test';

const CONTROL = 'http://127.0.0.1:4010/__world';
const WORDS = 'The last words of it';

/** All of them in either order: what swallows the rest of its article swallows another one each time. */
const ALL = HOSTILE_HTML.join('\n');
const REVERSED = HOSTILE_HTML.toReversed().join('\n');

/** An article for each attempt alone, and an article and a page that hold them all. */
async function publishHostile(page: Page): Promise<void> {
  const answer = await page.request.get(`${CONTROL}/export`);
  const { result: before } = (await answer.json()) as { result: Snapshot };
  const world = createWorld({
    scenario: 'office',
    seed: before.seed,
    anchor: before.anchor,
    clock: fixedClock(before.anchor),
  });
  const { news, pages } = world.tables;
  const like = news.get('news_bikes');
  if (!like) throw new Error('No article to copy');
  world.transact(() => {
    for (const [index, content] of HOSTILE_HTML.entries()) {
      const title = `Attempt ${index}`;
      news.insert({ ...like, id: `news_attempt_${index}`, title, content, office_ids: [] });
    }
    news.update('news_bikes', { content: `<p>${WORDS}</p>${ALL}` });
    pages.update('page_1', { content: `<p>${WORDS}</p>${REVERSED}` });
  });
  const { changes } = world.snapshot();
  const done = await page.request.post(`${CONTROL}/import`, { data: { ...before, changes } });
  expect(done.ok(), await done.text()).toBe(true);
}

/** Reads all of it; the page fails by itself for a call to a stranger, an uncaught error, or a broken policy. */
async function readAll(page: Page): Promise<void> {
  await publishHostile(page);
  await enterAs(page, 'member', '/news');
  await expect(page.getByRole('link', { name: /^Attempt \d+$/ })).toHaveCount(HOSTILE_HTML.length);
  await expectHarmless(page);
  for (const path of ['/news/news_bikes', '/pages/page_1', '/pages', '/dashboard']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (/_/.test(path)) await expect(page.getByRole('article')).toContainText(WORDS);
      await expectHarmless(page);
    });
  }
}

async function expectHarmless(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(
    main.locator('script, style, iframe, object, embed, form, base, meta, link, math, [onerror]'),
  ).toHaveCount(0);
  await expect(main.locator('a[href^="javascript" i], a[href^="data:" i]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hostile' in globalThis)).toBe(false);
}

test.describe('under the policy of the headers', () => {
  // The sanitizer parses an article before it takes anything out, and the policy names what it stops on the way.
  test.use({
    stopped: /^securitypolicyviolation (?:base-uri|media-src) https:\/\/stranger\.example\//,
  });

  test('S-9 UI-12 no article runs anything or calls out', async ({ page }) => {
    await readAll(page);
  });
});

test.describe('without the policy of the headers', () => {
  test.use({ bypassCSP: true });

  test('S-9 UI-12 the sanitizer alone holds them as well', async ({ page }) => {
    await readAll(page);
  });
});
