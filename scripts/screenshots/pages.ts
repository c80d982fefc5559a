import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { goTo } from '../../tests/e2e/go-to';
import { openAsNewcomer, KESTREL_LINK, onOneOrigin } from '../../tests/e2e/main-site';
import { openStation } from '../../tests/e2e/station-page';
import { PAGES } from '../../tests/helpers/addresses';
import { type Look, newContext, openAs, settled } from './browse';
import { fileOf } from './files';

const DESIGNS = ['v1', 'v2'];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
];

/** The pictures belong to the repository, so they have to stay small. */
export const MAX_PICTURE_BYTES = 6_000_000;
/** Wide pages are drawn smaller, at a size that keeps their text readable. */
const scaleOf = (width: number) => (width > 1000 ? 0.6 : width > 500 ? 0.7 : 0.8);
const QUALITY = 24;

/** Other work may run at the same time, so a page may take long. */
const PATIENCE_MS = 60_000;
const MISSING = '/nowhere/at/all';

/** Who sees a page: an owner what admins and other people have, and a member everything else. */
const AS = ['owner', 'member'];
const viewerOf = (address: string) =>
  AS[Number(!/^\/admin|view=pending|user_member|tick_102/.test(address))];

type Opening = (browser: Browser, look: Look, base: string) => Promise<Page>;

const asNewcomerAt =
  (address: string): Opening =>
  async (browser, look, base) => {
    const page = await (await newContext(browser, look, 1, onOneOrigin(base))).newPage();
    await openAsNewcomer(page);
    await page.goto(address);
    return page;
  };

/** Pages outside the shell: each opens in its own profile. */
const OUTSIDE: Readonly<Record<string, Opening>> = {
  '/setup': asNewcomerAt('/setup?panel=off'),
  '/signup': asNewcomerAt(KESTREL_LINK),
  '/kiosk': async (browser, look, base) => openStation(await newContext(browser, look, 1, base)),
};

/** The pictures of a build, with those of an earlier one beside them. */
interface Taking {
  readonly base: string;
  readonly to: string;
  readonly wanted: readonly string[];
  readonly widths: readonly number[];
  readonly isBefore: boolean;
}

/** Takes every page in both designs at three widths. One tab per processor shares the work. */
export async function takePages(browser: Browser, taking: Taking): Promise<void> {
  const { base, to, wanted, widths, isBefore } = taking;
  const isWanted = (address: string) => wanted.length === 0 || wanted.includes(address);

  async function take(page: Page, address: string, look: Look): Promise<void> {
    await settled(page);
    const session = await page.context().newCDPSession(page);
    const { design, width, height } = look;
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
      clip: { x: 0, y: 0, width, height, scale: scaleOf(width) },
    });
    await session.detach();
    const file = join(to, fileOf(address, design, width, isBefore));
    writeFileSync(file, Buffer.from(data, 'base64'));
  }

  /** Takes a person’s pages inside the shell one after another in one tab. */
  async function takeAs(as: string, look: Look): Promise<void> {
    const pages = PAGES.filter((address) => isWanted(address) && viewerOf(address) === as);
    if (pages.length === 0) return;
    const page = await openAs(browser, new URL('/profile', base), { as, ...look });
    const heading = page.getByRole('heading', { level: 1 });
    // Going to the open page wouldn’t be a change, so it comes last.
    const last = (address: string) => +(address === '/profile');
    for (const address of pages.toSorted((a, b) => last(a) - last(b))) {
      await goTo(page, address, PATIENCE_MS);
      // An earlier build doesn’t know every page, and the next page can’t be reached by a change from a missing one.
      if (address === MISSING || (await heading.innerText()) !== 'Page not found')
        await take(page, address, look);
      else await goTo(page, '/calendar-setup/intg_microsoft/auth_owner', PATIENCE_MS);
    }
    await page.context().close();
  }

  /** Takes the pages inside the shell, and then those outside it. */
  async function takeAll(look: Look): Promise<void> {
    for (const as of AS) await takeAs(as, look);
    for (const [address, open] of Object.entries(OUTSIDE)) {
      if (!isWanted(address)) continue;
      const own = await open(browser, look, base);
      await own.evaluate((ds) => (document.documentElement.dataset['ds'] = ds), look.design);
      await take(own, address, look);
      await own.context().close();
    }
    console.log(`${look.design}, ${look.width} px${isBefore ? ', before' : ''}`);
  }

  const looks = DESIGNS.flatMap((design) =>
    SIZES.filter(({ width }) => widths.length === 0 || widths.includes(width)).map((size) => ({
      design,
      ...size,
    })),
  );
  const taker = async () => {
    for (let look = looks.shift(); look; look = looks.shift()) await takeAll(look);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, taker));
}

/** Writes the page that lists all pictures: a section for each address, and a row for each design, before and now. */
export function writeList(to: string): void {
  const files = new Set(readdirSync(to));
  const row = (address: string, design: string, isBefore: boolean): string[] => {
    const cells = SIZES.map(({ width }) => {
      const file = fileOf(address, design, width, isBefore);
      const when = isBefore ? ', before' : '';
      return files.has(file) ? `![${address} in ${design} at ${width} px${when}](${file})` : '';
    });
    const title = isBefore ? `${design} before` : design;
    return cells.some(Boolean) ? [`| ${[title, ...cells].join(' | ')} |`] : [];
  };
  const sections = [...PAGES, ...Object.keys(OUTSIDE)].map((address) =>
    [
      `## ${address}`,
      '',
      `| ${['', ...SIZES.map(({ width }) => `${width} px`)].join(' | ')} |`,
      `| ${['', ...SIZES].map(() => '---').join(' | ')} |`,
      ...DESIGNS.flatMap((ds) => [...row(address, ds, true), ...row(address, ds, false)]),
    ].join('\n'),
  );
  writeFileSync(
    join(to, 'README.md'),
    [
      '# All pages',
      'Every page as a member of the demo sees it, and the administration as an owner, on a Tuesday morning; and the design before ' +
        'the redraw where the page existed then. ' +
        '`npm run screenshots -- --pages` takes these pictures, and `--before <folder of a demo>` the earlier ones.',
      ...sections,
      '',
    ].join('\n\n'),
  );
}

/** The size of all pictures in a folder. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
