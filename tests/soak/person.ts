import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { FRESH } from '@/api/fresh';
import { random, type Random } from '@mocks/seed/random';
import { doRandomAction, doRemaining } from './actions';
import { measure, type Sample } from './measure';

/** The browser’s own messages about failed calls, which are expected and don’t come from the product. */
const OF_THE_BROWSER = /^Failed to load resource|^WebSocket connection to|net::ERR_/;

/** How long a page may take to read its lists again once that’s due, in milliseconds. */
const SOON_MS = 15_000;

/** A person at their own browser, for the whole soak. */
export class Person {
  readonly name: string;
  readonly page: Page;
  readonly done = new Map<string, number>();
  readonly problems: string[] = [];
  /** How often a document was loaded; only samples of the same document are comparable. */
  documents = 0;
  private readonly context: BrowserContext;
  private readonly cdp: CDPSession;
  private readonly chance: Random;

  private constructor(name: string, page: Page, cdp: CDPSession, chance: Random) {
    this.name = name;
    this.page = page;
    this.context = page.context();
    this.cdp = cdp;
    this.chance = chance;
    page.on('pageerror', (error) => this.problems.push(`uncaught ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' || OF_THE_BROWSER.test(message.text())) return;
      this.problems.push(message.text().slice(0, 500));
    });
    page.on('domcontentloaded', () => (this.documents += 1));
  }

  /** Opens a browser for the person and signs in. */
  static async at(browser: Browser, address: string, name: string, seed: number): Promise<Person> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1280, height: 800 },
      timezoneId: 'Europe/Berlin',
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    const person = new Person(name, page, cdp, random('soak', seed, name));
    // Leaving a form with unsaved changes opens a question, and nothing else works until it’s answered.
    const leave = page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Leave|Discard changes)$/ });
    await page.addLocatorHandler(leave, async (button) => {
      // The question can end before it’s answered, because its page is replaced.
      await button.click({ timeout: 2_000 }).catch(() => undefined);
    });
    await page.goto('/dashboard');
    await person.signIn();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    return person;
  }

  private async signIn(): Promise<void> {
    const who = new RegExp(`· ${this.name}(?![-\\w])`);
    await this.page.getByRole('button', { name: who }).click();
  }

  /** Does one action; if the page is in trouble, uses what the page offers to recover. */
  async act(): Promise<void> {
    const { page } = this;
    if (new URL(page.url()).pathname === '/auth/login') return this.signIn();
    const done = await doRandomAction(page, this.chance, this.name);
    if (done === undefined && this.chance.chance(0.5)) {
      const retry = page.getByRole('button', { name: 'Try again' }).first();
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 }).catch(() => undefined);
    }
    if (done !== undefined) this.done.set(done, (this.done.get(done) ?? 0) + 1);
  }

  /** Does the actions that an admin must have done by the end; a failed action is a problem. */
  async administer(): Promise<void> {
    await this.open('Dashboard');
    for (const failedAction of await doRemaining(this.page, this.chance, this.done)) {
      this.problems.push(`could not ${failedAction}`);
    }
  }

  /** Goes to a page without motion, and measures. */
  async measure(minute: number): Promise<Sample> {
    await this.open('Dashboard');
    return measure(this.page, this.cdp, `${this.name} ${this.documents}`, minute);
  }

  /** Goes to a page of the shell by its link, and waits until its content is complete. */
  async open(name: string): Promise<void> {
    const { page } = this;
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true });
    // After a failed page or an ended session, opens the address again, as a person would.
    for (let attempt = 0; !(await this.isThere(link)); attempt++) {
      if (attempt === 3) {
        const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
        throw new Error(`${this.name} cannot go to ${name} from ${page.url()}: “${heading}”`);
      }
      if (new URL(page.url()).pathname === '/auth/login') await this.signIn();
      else await page.goto('/dashboard');
    }
    await link.click();
    await settled(page);
  }

  private async isThere(link: Locator): Promise<boolean> {
    await this.page.keyboard.press('Escape');
    return link.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
  }

  /**
   * The current content of a page, and the content of the same page after a reload. If they differ, the page gets the time it takes
   * to read its longest list again by itself: writes don’t make the list of everyone stale.
   */
  async compared(): Promise<{ kept: string; fresh: string }> {
    const until = performance.now() + FRESH.board + SOON_MS;
    for (;;) {
      const kept = await said(this.page);
      const other = await this.context.newPage();
      await other.goto(this.page.url());
      await settled(other);
      const fresh = await said(other);
      await other.close();
      if (kept === fresh || performance.now() > until) return { kept, fresh };
    }
  }

  /** Ids of the bookings in the open list. */
  listed(): Promise<string[]> {
    return this.page.getByRole('main').evaluate((main) => [
      ...new Set(
        [...main.querySelectorAll<HTMLAnchorElement>('a[href*="/bookings"]')].flatMap(
          // The panel beside the list has its booking in the parameters, and a booking’s page has it in the path.
          ({ pathname, search }) =>
            new URLSearchParams(search).get('booking') ?? pathname.split('/')[2] ?? [],
        ),
      ),
    ]);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** Waits until a page has loaded its content. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"], [role="progressbar"]') === null,
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForLoadState('networkidle');
}

/** The text of a page’s table only, because its surroundings belong to this visit, such as what can be undone. */
const said = (page: Page): Promise<string> =>
  page
    .getByRole('grid')
    .first()
    .evaluate((grid) =>
      (grid as HTMLElement).innerText
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n'),
    );
