import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { goTo } from '../../tests/e2e/go-to';
import { asNewcomer, KESTREL_LINK, onOneOrigin } from '../../tests/e2e/main-site';
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
export const MOST_BYTES = 6_000_000;
/** Wide pages are drawn smaller, at a size at which their text can still be read. */
const scaleOf = (width: number) => (width > 1000 ? 0.6 : width > 500 ? 0.7 : 0.8);
const QUALITY = 24;

/** Pictures are taken beside other work, so a page may take long. */
const PATIENCE_MS = 60_000;
const MISSING = '/nowhere/at/all';

/** Pages that stand outside the shell: each opens itself in a new tab. */
const OUTSIDE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/setup': async (page) => {
    await asNewcomer(page);
    await page.goto('/setup?panel=off');
  },
  '/signup': async (page) => {
    await asNewcomer(page);
    await page.goto(KESTREL_LINK);
  },
  '/kiosk': async () => {},
};

/** Every address that has pictures. */
export const ADDRESSES: readonly string[] = [...PAGES, ...Object.keys(OUTSIDE)];

/** Pictures of a build. Those of an earlier one stand beside the present ones. */
interface Taking {
  readonly base: string;
  readonly to: string;
  readonly wanted: readonly string[];
  readonly widths: readonly number[];
  readonly isBefore: boolean;
}

/** Takes the picture of an open page. */
async function take(page: Page, path: string, { width, height }: Look): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: 0, width, height, scale: scaleOf(width) },
  });
  await session.detach();
  writeFileSync(path, Buffer.from(data, 'base64'));
}

/** Takes the pages inside the shell, one after another in one tab. */
async function takeInside(browser: Browser, look: Look, taking: Taking): Promise<number> {
  const { base, to, wanted, isBefore } = taking;
  const page = await openAs(browser, new URL('/profile', base), { as: 'Helene Sommer', ...look });
  const heading = page.getByRole('heading', { level: 1 });
  let count = 0;
  // The page that is already open would not be a change.
  const pages = PAGES.filter((address) => wanted.length === 0 || wanted.includes(address));
  for (const address of pages.toSorted((a, b) => +(a === '/profile') - +(b === '/profile'))) {
    await goTo(page, address, PATIENCE_MS);
    await settled(page);
    // An earlier build doesn’t know every page.
    const isMissing = address !== MISSING && (await heading.innerText()) === 'Page not found';
    if (isMissing) {
      await goTo(page, '/calendar-setup/intg_microsoft/auth_owner', PATIENCE_MS);
      continue;
    }
    await take(page, join(to, fileOf(address, look.design, look.width, isBefore)), look);
    count += 1;
  }
  await page.context().close();
  return count;
}

/** Takes the pages outside the shell, each in a profile of its own. */
async function takeOutside(browser: Browser, look: Look, taking: Taking): Promise<number> {
  const { base, to, wanted, isBefore } = taking;
  // There was no station before.
  const addresses = Object.keys(OUTSIDE).filter(
    (address) =>
      (wanted.length === 0 || wanted.includes(address)) && !(isBefore && address === '/kiosk'),
  );
  for (const address of addresses) {
    const isStation = address === '/kiosk';
    const context = await newContext(browser, look, 1, isStation ? base : onOneOrigin(base));
    const page = isStation ? await openStation(context) : await context.newPage();
    await OUTSIDE[address]?.(page);
    await page.evaluate((ds) => (document.documentElement.dataset['ds'] = ds), look.design);
    await settled(page);
    await take(page, join(to, fileOf(address, look.design, look.width, isBefore)), look);
    await context.close();
  }
  return addresses.length;
}

/** Takes every page as an owner sees it, in both designs at three widths. One tab per processor shares the work. */
export async function takePages(browser: Browser, taking: Taking): Promise<void> {
  const { widths } = taking;
  const looks = DESIGNS.flatMap((design) =>
    SIZES.filter(({ width }) => widths.length === 0 || widths.includes(width)).map((size) => ({
      design,
      ...size,
    })),
  );
  const taker = async () => {
    for (let look = looks.shift(); look; look = looks.shift()) {
      const count =
        (await takeInside(browser, look, taking)) + (await takeOutside(browser, look, taking));
      console.log(
        `${count} pages, ${look.design}, ${look.width} px${taking.isBefore ? ', before' : ''}`,
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, taker));
}

/** Writes the page that lists all pictures: a section for each address, a row for each design, before and now. */
export function writeList(to: string): void {
  const files = new Set(readdirSync(to));
  const cell = (address: string, design: string, width: number, isBefore: boolean) => {
    const file = fileOf(address, design, width, isBefore);
    const when = isBefore ? ', before' : '';
    return files.has(file) ? `![${address} in ${design} at ${width} px${when}](${file})` : '';
  };
  const row = (address: string, design: string, isBefore: boolean) => {
    const cells = SIZES.map(({ width }) => cell(address, design, width, isBefore));
    return cells.every((each) => each === '')
      ? []
      : [`| ${[isBefore ? `${design} before` : design, ...cells].join(' | ')} |`];
  };
  const sections = ADDRESSES.map((address) =>
    [
      `## ${address}`,
      '',
      `| ${['', ...SIZES.map(({ width }) => `${width} px`)].join(' | ')} |`,
      `| ${['', ...SIZES].map(() => '---').join(' | ')} |`,
      ...DESIGNS.flatMap((design) => [
        ...row(address, design, true),
        ...row(address, design, false),
      ]),
    ].join('\n'),
  );
  writeFileSync(
    join(to, 'README.md'),
    [
      '# All pages',
      'Every page as an owner of the demo sees it, with the design before the redraw where the page existed then. ' +
        '`npm run screenshots -- --pages` takes these pictures, and `--before <commit or folder>` the earlier ones.',
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
