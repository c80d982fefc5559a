import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fixedClock } from '@mocks/world/clock';
import { createWorld } from '@mocks/world/create';
import { isTooHeavy } from '@/kit/article/weight';
import { HOSTILE_HTML, UNCLOSED_HTML } from '@tests/helpers/hostile-html';
import { exportWorld, importWorld } from './import-world';
import { enterAs } from './people';
import { expect, test } from './test';

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

/** Publishes separate articles, and an article and a page that contain all attacks. */
async function publishHostile(page: Page, articles: readonly string[]): Promise<void> {
  const before = await exportWorld(page);
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
    for (const [index, content] of articles.entries()) {
      const title = `Attempt ${index}`;
      news.insert({ ...like, id: `news_attempt_${index}`, title, content, office_ids: [] });
    }
    news.update('news_bikes', { content: `<p>${WORDS}</p>${ALL}` });
    pages.update('page_1', { content: `<p>${WORDS}</p>${REVERSED}` });
  });
  const { changes } = world.snapshot();
  await importWorld(page, { ...before, changes });
}

/** Reads the beginnings of separate articles in the list of news. */
async function readList(page: Page, articles: readonly string[]): Promise<void> {
  // The open page would be signed out with its world.
  await page.goto('about:blank');
  await publishHostile(page, articles);
  await enterAs(page, 'member', '/news');
  const listed = page.getByRole('link', { name: /^Attempt \d+$/ });
  // A list ends after 200 articles, and a collection may contain more.
  if (COLLECTION === undefined) await expect(listed).toHaveCount(articles.length);
  else await expect(listed.first()).toBeVisible();
  await expectHarmless(page);
}

/** Reads everything. The page itself fails on a call to another host, an uncaught error, or a policy violation. */
async function readAll(page: Page): Promise<void> {
  // Attacks in collections open a dialog to show that they ran.
  await page.addInitScript(() => {
    const ran = () => Object.assign(globalThis, { hostile: 1 });
    Object.assign(globalThis, { alert: ran, confirm: ran, prompt: ran, print: ran });
  });
  // Apart from the others, because many of them swallow what follows, and because a list isn’t endless.
  if (COLLECTION === undefined) await readList(page, UNCLOSED_HTML);
  await readList(page, ARTICLES);
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
  // Of our own, unclosed and misplaced elements included, nothing makes the policy report anything. In collections, the sanitizer
  // moves text out of scripts within drawings, in a document that runs nothing.
  test.use({
    stopped:
      COLLECTION === undefined ? undefined : /^securitypolicyviolation require-trusted-types-for /,
  });

  test('S-9 S-24 UI-12 no article runs code, sends requests, or makes the policy report anything', async ({
    page,
  }) => {
    await readAll(page);
  });
});

test.describe('without the content security policy', () => {
  test.use({ bypassCSP: true });

  test('S-9 UI-12 the sanitizer alone stops them, too', async ({ page }) => {
    await readAll(page);
  });
});
