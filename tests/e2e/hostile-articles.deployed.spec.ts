import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fixedClock } from '@mocks/world/clock';
import { createWorld } from '@mocks/world/create';
import type { Snapshot } from '@mocks/world/world';
import { isTooHeavy } from '@/parts/article/weight';
import { HOSTILE_HTML } from '@tests/helpers/hostile-html';
import { enterAs } from './people';
import { expect, test } from './test';

const CONTROL = 'http://127.0.0.1:4010/__world';
const WORDS = 'The last words of it';

/** A public collection of attacks, as a JSON file with their HTML; each one is also opened as a separate article. */
const COLLECTION = process.env['HOSTILE_VECTORS'];
const ATTEMPTS: readonly string[] =
  COLLECTION === undefined
    ? HOSTILE_HTML
    : (JSON.parse(readFileSync(COLLECTION, 'utf8')) as readonly string[]);
/** How long an article of a collection may take to read, in milliseconds. */
const EACH = 2_000;

/** The number of characters of attacks that fit into an article. */
const ROOM = 19_000;

/**
 * Combines the attacks in as few articles as possible. Each that would freeze a page has its own article, because only the words of
 * that are shown.
 */
function together(attempts: readonly string[]): readonly [string, ...string[]] {
  const full = attempts.filter((attempt) => isTooHeavy(attempt));
  let article = '';
  for (const attempt of attempts.filter((each) => !isTooHeavy(each))) {
    if (article.length + attempt.length > ROOM) {
      full.push(article);
      article = '';
    }
    article += `${attempt}\n`;
  }
  return [article, ...full];
}

/**
 * Combines all of them in both orders, because an attack that swallows the rest of its article then swallows a different part.
 */
const [ALL, ...MORE] = together(ATTEMPTS);
const [REVERSED, ...MORE_REVERSED] = together(ATTEMPTS.toReversed());
/** The separate articles: each attack alone, and the parts that don’t fit into one article. */
const ARTICLES = [...ATTEMPTS, ...MORE, ...MORE_REVERSED];

/** Publishes an article for each attack alone, and an article and a page that contain all of them. */
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
    for (const [index, content] of ARTICLES.entries()) {
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

/** Reads everything. The page itself fails on a call to another host, an uncaught error, or a policy violation. */
async function readAll(page: Page): Promise<void> {
  await publishHostile(page);
  // Attacks in collections open a dialog to show that they ran.
  await page.addInitScript(() => {
    const ran = () => Object.assign(globalThis, { hostile: 1 });
    Object.assign(globalThis, { alert: ran, confirm: ran, prompt: ran, print: ran });
  });
  await enterAs(page, 'member', '/news');
  const listed = page.getByRole('link', { name: /^Attempt \d+$/ });
  // A list ends after 200 articles, and a collection may contain more.
  if (COLLECTION === undefined) await expect(listed).toHaveCount(ARTICLES.length);
  else await expect(listed.first()).toBeVisible();
  await expectHarmless(page);
  for (const path of ['/news/news_bikes', '/pages/page_1', '/pages', '/dashboard']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (/_/.test(path)) {
        const article = page.getByRole('article');
        await expect(article).toContainText(WORDS);
        // The rest of a long article loads after its beginning.
        await expect(article.locator('div:empty')).toHaveCount(0);
      }
      await expectHarmless(page);
    });
  }
  if (COLLECTION !== undefined) await readEach(page);
}

/** Opens each article without reloading the page. */
async function readEach(page: Page): Promise<void> {
  test.setTimeout(60_000 + ARTICLES.length * EACH);
  for (const index of ARTICLES.keys()) {
    await page.evaluate((path) => history.pushState({}, '', path), `/news/news_attempt_${index}`);
    const name = `Attempt ${index}`;
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expectHarmless(page);
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

test.describe('under the content security policy', () => {
  // The sanitizer parses an article before removing anything, and the policy reports what it blocks during parsing. For
  // collections, this includes text that the sanitizer moves out of a script within a drawing, in a document that doesn’t run
  // anything.
  test.use({
    stopped:
      COLLECTION === undefined
        ? /^securitypolicyviolation (?:base-uri|media-src) https:\/\/stranger\.example\//
        : /^securitypolicyviolation (?:base-uri|media-src|require-trusted-types-for) /,
  });

  test('S-9 UI-12 no article runs code or sends requests', async ({ page }) => {
    await readAll(page);
  });
});

test.describe('without the content security policy', () => {
  test.use({ bypassCSP: true });

  test('S-9 UI-12 the sanitizer alone stops them, too', async ({ page }) => {
    await readAll(page);
  });
});
