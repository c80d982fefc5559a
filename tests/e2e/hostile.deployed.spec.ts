import type { BrowserContext, Page } from '@playwright/test';
import { SAMPLES, TEXTS } from '@tests/helpers/hostile';
import { goTo } from './go-to';
import { fillWorld } from './import-world';
import { enterAs } from './people';
import { expect, test } from './test';

const CONTROL = 'http://127.0.0.1:4010/__world';

/** Pages that show text written by other people. */
const PAGES = [
  '/dashboard',
  '/map?section=places',
  '/rooms',
  '/week',
  '/team',
  '/leave',
  '/bookings',
  '/favorites',
  '/people',
  '/people/user_member_2',
  '/settings',
  '/profile',
  '/notifications',
] as const;
/** The pages that contain the most of it. */
const FULLEST = ['/dashboard', '/map?section=places', '/rooms', '/bookings', '/people'] as const;

/** Runs in the page: the traces that a text leaves if it was interpreted as code or markup. */
function marksOf(texts: readonly string[]) {
  const root = document.getElementById('root') ?? document.body;
  const elements = [...document.body.querySelectorAll('*')];
  const shown = root.textContent;
  return {
    ran:
      'hostile' in globalThis ||
      document.title === 'hostile' ||
      document.cookie.includes('hostile=1'),
    made: document.querySelectorAll('[data-hostile]').length,
    forbidden: elements
      .filter((each) => /^(iframe|object|embed|base|meta|frame|math)$/i.test(each.tagName))
      .map((each) => each.outerHTML.slice(0, 200)),
    scripts: root.querySelectorAll('script, style:not([href])').length,
    handlers: elements.flatMap((each) =>
      each.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    schemes: elements.flatMap((each) =>
      ['href', 'src', 'action', 'formaction', 'xlink:href']
        .map((name) => each.getAttribute(name) ?? '')
        .filter((value) => /^\s*(?:javascript|vbscript|data:text)/i.test(value)),
    ),
    // Named elements can shadow the document’s own properties.
    clobbered: typeof document.getElementById !== 'function',
    literal: texts.filter((text) => shown.includes(text)).length,
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

/** Console errors and dialogs of all pages of a context. */
function watch(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on('console', (message) => {
    // The browser’s own message about a refused call doesn’t come from the product.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    heard.push(message.text());
  });
  context.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return heard;
}

/** Visits the pages and checks each against the six points of the rule. */
async function walk(page: Page, paths: readonly string[], heard: readonly string[]): Promise<void> {
  let literal = 0;
  for (const path of paths) {
    await test.step(path, async () => {
      const { pathname } = new URL(path, 'http://here');
      await goTo(page, path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { literal: found, tooWide, ...marks } = await page.evaluate(marksOf, TEXTS);
      expect(marks).toEqual({
        ran: false,
        made: 0,
        forbidden: [],
        scripts: 0,
        handlers: [],
        schemes: [],
        clobbered: false,
      });
      expect(tooWide, 'wider than the window').toBeLessThanOrEqual(0);
      expect(new URL(page.url()).pathname).toBe(pathname);
      expect(heard).toEqual([]);
      literal += found;
    });
  }
  // Checks the total of texts shown literally; the seed decides which page shows which texts.
  expect(literal).toBeGreaterThan(TEXTS.length);
  // The page’s own buttons still work.
  await goTo(page, '/dashboard');
  await page.getByRole('button', { name: /Account and settings/ }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('S-9 A-5 nothing that other people write runs, becomes HTML, sends requests, or widens a page', async ({
    page,
    context,
  }) => {
    await fillWorld(page, TEXTS);
    await enterAs(page, 'member', '/profile');
    await walk(page, PAGES, watch(context));
  });
});

test.describe('without the content security policy', () => {
  test.use({ bypassCSP: true });

  test('S-9 the same holds: each defense works alone', async ({ page, context }) => {
    await fillWorld(page, TEXTS);
    await enterAs(page, 'member', '/profile');
    await walk(page, FULLEST, watch(context));
  });
});

test('S-9 the server’s error message is shown as text, too', async ({ page }) => {
  await enterAs(page, 'member');
  const heard = watch(page.context());
  await page.goto('/profile');
  const { script: text = '' } = SAMPLES;
  const faults = (data: unknown) => page.request.post(`${CONTROL}/faults`, { data });
  await faults([
    {
      endpoint: 'users.save',
      kind: 'status',
      status: 422,
      body: { result: { errors: { name: text } } },
    },
  ]);
  await page.getByRole('textbox', { name: 'Name' }).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  // An error of one field appears at the field, and an error of the whole form above it.
  await expect(page.getByRole('main')).toContainText(text);
  await faults([{ endpoint: 'users.save', kind: 'html', status: 500 }]);
  await page.getByRole('button', { name: 'Save' }).click();
  // A page in place of an answer isn’t a readable message, so people see one of ours (ERR-1).
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toContainText('Something went wrong on our side');
  await expect(problem).not.toContainText('Bad gateway');
  await faults([]);
  const { ran, made } = await page.evaluate(marksOf, TEXTS);
  expect({ ran, made }).toEqual({ ran: false, made: 0 });
  expect(heard).toEqual([]);
});
