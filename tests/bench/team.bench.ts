import type { Browser, Page } from 'playwright';
import { dashboards } from '@/api/dashboards';
import { findPeople } from '@/domain/people';
import { linesByLetter } from '@/domain/team';
import { testServer, TEST_HOST } from '@mocks/adapters/vitest';
import { timeAction } from './actions';
import { gather } from './server/everybody';
import { best } from './timing';
import { inWholeApp, signIn, slowed } from './whole-app';

const PAGE = '/team?officeId=offi_campus&date=2026-03-12';
const ROUNDS = 3;

/** Runs in the page: milliseconds from the navigation until the first people appear with their plans for the day. */
async function untilShown(): Promise<number> {
  while (
    document.querySelectorAll('[role="gridcell"][aria-label*="March 12: Office"]').length < 3
  ) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now();
}

/** Runs in the page: milliseconds from the navigation until all 10,000 are loaded. */
async function untilWhole(): Promise<number> {
  while (!/^10,?\d{3} people/u.test(document.querySelector('[data-people]')?.textContent ?? '')) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now();
}

/**
 * Runs in the page: the 95th percentile of the frame times and the share of late frames while the table scrolls, one screen in 20
 * frames.
 */
async function scroll(seconds: number): Promise<{ p95: number; late: number }> {
  const box = document.querySelector('[role="grid"]')?.parentElement;
  if (!box) throw new Error('There is no table');
  const frame = () => new Promise<number>(requestAnimationFrame);
  const deltas: number[] = [];
  const start = await frame();
  let last = start;
  while (last - start < seconds * 1000) {
    box.scrollTop += 24;
    const now = await frame();
    deltas.push(now - last);
    last = now;
  }
  const sorted = deltas.toSorted((a, b) => a - b);
  return {
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
    late: (100 * deltas.filter((delta) => delta > 25).length) / deltas.length,
  };
}

/** Runs in the page: from clicking a day to the table sorted by it. */
async function sort(): Promise<number> {
  const head = document.querySelector<HTMLElement>(
    '[role="columnheader"] button[aria-label^="Friday, March 13"]',
  );
  if (!head) throw new Error('There is no Friday');
  const start = performance.now();
  head.click();
  while (
    !document
      .querySelector('[role="rowheader"][aria-colspan]')
      ?.textContent.startsWith('In the office')
  ) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - start;
}

async function measure(browser: Browser, origin: string): Promise<Record<string, number>> {
  const page: Page = await signIn(browser, origin);
  try {
    const shown: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(origin + PAGE);
      shown.push(await page.evaluate(untilShown));
    }
    const whole = await page.evaluate(untilWhole);
    await page.waitForTimeout(1000);
    const scrolled = await page.evaluate(scroll, 3);
    await slowed(page, 4);
    const slow = await page.evaluate(scroll, 2);
    await slowed(page, 1);
    await page.waitForTimeout(500);
    const found: number[] = [];
    for (const type of ['lindqvist', 'brandt', '']) {
      found.push(await page.evaluate(timeAction, { type, watched: '[data-people]' }));
    }
    await page.waitForTimeout(500);
    const sorted = await page.evaluate(sort);
    await slowed(page, 4);
    const shownSlowly: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(origin + PAGE);
      shownSlowly.push(await page.evaluate(untilShown));
    }
    return {
      'team.openFirst.ms': shown[0] ?? NaN,
      'team.openAgain.ms': Math.min(...shown.slice(1)),
      'team.openAgainAt4x.ms': Math.min(...shownSlowly),
      'team.everybody.ms': whole,
      'team.scrollP95.ms': scrolled.p95,
      'team.scrollLate.percent': scrolled.late,
      'team.scrollP95At4x.ms': slow.p95,
      'team.find.ms': Math.min(...found),
      'team.sortByDay.ms': sorted,
    };
  } finally {
    await page.context().close();
  }
}

/** The cost of the fake server and the plain logic, in a separate process. */
async function parts(): Promise<Record<string, number>> {
  const server = testServer({ scenario: 'campus' });
  gather(server.world);
  const people = [...server.world.tables.memberships.by('organization', 'orga_meridian')].flatMap(
    ({ user_id }) => server.world.tables.users.get(user_id) ?? [],
  );
  const ask = async (query: string): Promise<number> => {
    const before = performance.now();
    const answer = await server.fetch(
      new Request(
        `${TEST_HOST}${dashboards.table.definition.path.replace(':officeId', 'offi_campus')}?${query}`,
        { headers: { Authorization: 'Bearer persona:member', 'X-Organization': 'meridian' } },
      ),
    );
    if (!answer?.ok) throw new Error(`Answered ${answer?.status ?? 'nothing'}`);
    await answer.text();
    return performance.now() - before;
  };
  const least = async (query: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) times.push(await ask(query));
    return Math.min(...times);
  };
  return {
    'team.serverDay.ms': await least('date=2026-03-12&date_only=1&limit=60'),
    'team.serverWeekCounts.ms': await least('date=2026-03-12&limit=1'),
    'team.serverWeekOf80.ms': await least(
      `date=2026-03-12&${people
        .slice(0, 80)
        .map(({ id }) => `user_id=${id}`)
        .join('&')}`,
    ),
    'team.group.ms': best(() => linesByLetter(people)),
    'team.findPlain.ms': best(() => findPeople(people, 'lin')),
  };
}

/**
 * The team table with 10,000 people: from the navigation to the first people with their day, and to all of them; frame times
 * while it scrolls, at full speed and at a quarter of it; searching by name; changing the order. Also, the fake server’s time for
 * a page of one day, for the counts of a week, and for the weeks on a screen, and the time for grouping and searching alone.
 */
export async function run(): Promise<Record<string, number>> {
  return {
    ...(await parts()),
    ...(await inWholeApp('tests/bench/server/serve-team.ts', measure)),
  };
}
