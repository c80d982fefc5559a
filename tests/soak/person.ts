import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { random, type Random } from '@mocks/seed/random';
import { doSomething, doRemaining } from './actions';
import { measure, type Sample } from './measure';

/** What the browser itself says about a call that failed, which is what was wanted; not a word of the product's. */
const OF_THE_BROWSER = /^Failed to load resource|^WebSocket connection to|net::ERR_/;

/** Someone at a browser of their own, for as long as it takes. */
export class Person {
  readonly name: string;
  readonly page: Page;
  readonly done = new Map<string, number>();
  readonly problems: string[] = [];
  /** How often a document was loaded: samples compare within one. */
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

  /** Opens a browser of their own and signs in. */
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
    // Whoever goes on while a form holds changes is asked, and nothing else can be pressed until they answer.
    const leave = page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Leave|Discard changes)$/ });
    await page.addLocatorHandler(leave, (button) => button.click());
    await page.goto('/dashboard');
    await person.signIn();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    return person;
  }

  private async signIn(): Promise<void> {
    const who = new RegExp(`· ${this.name}(?![-\\w])`);
    await this.page.getByRole('button', { name: who }).click();
  }

  /** Does one thing; where the page is in trouble, what it offers against that. */
  async act(): Promise<void> {
    const { page } = this;
    if (new URL(page.url()).pathname === '/auth/login') return this.signIn();
    const done = await doSomething(page, this.chance, this.name);
    if (done === undefined && this.chance.chance(0.5)) {
      const retry = page.getByRole('button', { name: 'Retry' }).first();
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 }).catch(() => undefined);
    }
    if (done !== undefined) this.done.set(done, (this.done.get(done) ?? 0) + 1);
  }

  /** Does what an administrator is to have done by the end; what they couldn't do is a problem. */
  async administer(): Promise<void> {
    await this.open('Dashboard');
    for (const deed of await doRemaining(this.page, this.chance, this.done)) {
      this.problems.push(`could not ${deed}`);
    }
  }

  /** Goes where nothing moves, and measures. */
  async measure(minute: number): Promise<Sample> {
    await this.open('Dashboard');
    return measure(this.page, this.cdp, `${this.name} ${this.documents}`, minute);
  }

  /** Goes to a page of the shell by its link, and waits until it has what it shows. */
  async open(name: string): Promise<void> {
    const { page } = this;
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true });
    // A page that failed as a whole, or a session that ended, comes back as it does for a person: by its address.
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

  /** What a page says now, and what the same page says when it is loaded anew. */
  async compared(): Promise<{ kept: string; fresh: string }> {
    const kept = await said(this.page);
    const other = await this.context.newPage();
    await other.goto(this.page.url());
    await settled(other);
    const fresh = await said(other);
    await other.close();
    return { kept, fresh };
  }

  /** Ids of the bookings that the open list shows. */
  listed(): Promise<string[]> {
    return this.page.getByRole('main').evaluate((main) => [
      ...new Set(
        [...main.querySelectorAll<HTMLAnchorElement>('a[href*="/bookings"]')].flatMap(
          // The panel beside the list has its booking in the parameters, the page of one in its path.
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

/** Waits until a page has read what it shows. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"], [role="progressbar"]') === null,
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForLoadState('networkidle');
}

/** The words of a page's table: what stands around it is about this visit, such as what can be taken back. */
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
