import type { Browser } from 'playwright';
import { misnamed, violations } from '../e2e/accessible';
import { findings } from '../e2e/geometry';
import { settled } from '../helpers/settled';
import { content, focus, RAW, read, type Site } from './world';

/** One page with everything a try needs. */
export interface Trying {
  readonly site: Site;
  readonly browser: Browser;
  readonly address: string;
  readonly who: string;
  /** The file of a picture. */
  readonly picture: (what: string) => string;
}

const SIZES = {
  '1280': { width: 1280, height: 800 },
  '768': { width: 768, height: 1024 },
  '360': { width: 360, height: 780 },
  '320': { width: 320, height: 640 },
  'zoom 200': { width: 640, height: 400 },
} as const;

/** The page at five sizes in both designs: nothing is cut, covered, or overlapping. */
export async function sizes({ site, browser, address, who, picture }: Trying): Promise<string[]> {
  const lines: string[] = [];
  for (const design of ['v1', 'v2'] as const) {
    const { page, problems, close } = await site.open(browser, who, address, {
      ...SIZES['1280'],
      design,
    });
    for (const [name, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size);
      await settled(page);
      // Before looking for findings, which scrolls every box.
      await page.screenshot({ path: picture(`${design}-${name.replace(' ', '')}`) });
      const found = await page.evaluate(findings, []);
      lines.push(...found.map((each) => `!! ${design} ${name}: ${each}`));
    }
    lines.push(...problems.map((each) => `!! ${design}: ${each}`));
    await close();
  }
  return lines;
}

/** Right to left, print, forced colors, and the pseudo-locale. */
export async function media({ site, browser, address, who, picture }: Trying): Promise<string[]> {
  const lines: string[] = [];
  const { page, close } = await site.open(browser, who, address);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await settled(page);
  lines.push(...(await page.evaluate(findings, [])).map((each) => `!! right to left: ${each}`));
  await page.screenshot({ path: picture('rtl') });
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  await page.emulateMedia({ forcedColors: 'active' });
  lines.push(...(await violations(page)).map((each) => `!! axe: ${each.slice(0, 300)}`));
  lines.push(...(await page.evaluate(misnamed)).map((each) => `!! name: ${each.slice(0, 200)}`));
  await page.screenshot({ path: picture('forced') });
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  const wide = await page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect();
    return main ? Math.round((100 * main.width) / innerWidth) : 0;
  });
  lines.push(`${wide < 80 ? '!!' : ''} printed: main takes ${wide}% of the paper`.trim());
  await page.screenshot({ path: picture('print') });
  await close();
  return lines;
}

/** Tab through the page and back, then Escape: the focus is never lost and always visible. */
export async function keys({ site, browser, address, who }: Trying): Promise<string[]> {
  const lines: string[] = [];
  const { page, close } = await site.open(browser, who, address);
  let last = '';
  let stops = 0;
  for (; stops < 200; stops++) {
    await page.keyboard.press('Tab');
    const at = await focus(page);
    if (at === 'BODY') break;
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return true;
      const box = (focused.closest('label') ?? focused).getBoundingClientRect();
      const isInWindow =
        box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return isInWindow;
    });
    if (!isSeen) lines.push(`!! focus out of the window: ${at} after ${last}`);
    last = at;
  }
  lines.push(`${stops} stops`);
  await close();
  return lines;
}

const UNUSUAL = [
  '?date=2026-02-30',
  '?date=9999-12-31&start=9999-12-31&end=0001-01-01',
  '?date=0001-01-01',
  '?start=2026-12-31&end=2026-01-01&startTime=99:99&endTime=aa',
  '?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E&page=-1&sort=__proto__.desc',
  '?view=garbage&tab=constructor&filter=[]&status=%00&type=undefined',
  '?office=offi_of_another&floor=&team=team_gone&user=user_gone&resource=reso_gone&id=',
  '?q=a&q=b&office=1&office=2',
  '?redirect=javascript:alert(1)#javascript:alert(1)',
  '?cursor=%E0%A4%A&q=%F0%9F%98%80%E2%80%AE',
] as const;

/** Unusual parameters, and ids that don’t exist or are hostile. */
export async function parameters({ site, browser, address, who }: Trying): Promise<string[]> {
  const lines: string[] = [];
  const { page, problems, close } = await site.open(browser, who, address);
  const heading = () => page.getByRole('heading', { level: 1 }).first().innerText();
  const usual = await heading();
  const bare = address.split('?', 1)[0] ?? address;
  const parts = bare.split('/');
  const ids = parts.flatMap((part, at) => (/_/.test(part) ? [at] : []));
  const garbage = ['x', '%E0%A4%A', '%3Cscript%3E', '__proto__', 'a'.repeat(300)];
  const others = ids.flatMap((at) => garbage.map((part) => parts.with(at, part).join('/')));
  for (const each of [...UNUSUAL.map((search) => bare + search), ...others]) {
    problems.length = 0;
    await page.goto(each);
    await settled(page);
    const text = await read(page);
    const title = await heading().catch(() => 'no heading');
    const raw = RAW.exec(text)?.[0];
    if (raw) lines.push(`!! ${each}: raw text “${raw}”`);
    if (/couldn’t be shown|something went wrong/i.test(text)) lines.push(`!! ${each}: ${title}`);
    if (title !== usual) lines.push(`${each}: “${title}”`);
    lines.push(...problems.map((problem) => `!! ${each}: ${problem}`));
  }
  await close();
  return lines;
}

const PERSONAS = ['member', 'resource-manager', 'scheduler', 'team-manager', 'page-manager'];

/** What others find at the address. */
export async function people({ site, browser, address }: Trying): Promise<string[]> {
  const lines: string[] = [];
  for (const who of PERSONAS) {
    const { page, problems, close } = await site.open(browser, who, address);
    lines.push(
      `${who}: ${(await content(page)).slice(0, 200)}`,
      ...problems.map((each) => `!! ${who}: ${each}`),
    );
    await close();
  }
  return lines;
}
