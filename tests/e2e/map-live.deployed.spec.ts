import { farWednesday } from './day';
import type { Locator, Page } from '@playwright/test';
import { floor, panelOf } from './map-page';
import { inDeployed } from './others';
import { browserOf } from './people';
import { expect, test } from './test';

const DATE = farWednesday();
const DAY = { start: `${DATE}T06:00:00.000Z`, end: `${DATE}T18:00:00.000Z` };
const map = (place = '') =>
  `/map?officeId=offi_berlin&floorId=area_ber-2&date=${DATE}${place}&panel=off`;
const desk = (name: string) => `reso_ber-2-${name.toLowerCase()}`;

/** Names of the desks in an area that are free on the day. */
async function freeIn(area: string): Promise<string[]> {
  const query = new URLSearchParams({
    type: 'desk',
    parent: area,
    start_time: DAY.start,
    end_time: DAY.end,
    limit: '500',
  });
  const path = `/v1/resources/schedulable?${query}`;
  const page = (await inDeployed('owner', { method: 'GET', path })) as {
    elements: { name: string }[];
  };
  return page.elements.map(({ name }) => name);
}

/** Holds the bookings of all pages until each page has sent one, so that none knows of the others. */
async function together(pages: readonly Page[]): Promise<void> {
  let release = (): void => {};
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  for (const page of pages) {
    await page.route('**/v1/schedules', async (route) => {
      if (route.request().method() === 'POST') {
        waiting += 1;
        if (waiting === pages.length) release();
        await all;
      }
      await route.continue();
    });
  }
}

/** Books an additional day as well, and waits until every day is checked. */
async function alsoOn(panel: Locator): Promise<void> {
  const days = panel.getByRole('region', { name: 'Also on other days' });
  await days.getByRole('button', { name: /^Thu, / }).click();
  await known(panel);
}

const known = (panel: Locator): Promise<void> =>
  expect(panel.getByRole('list', { name: 'What will be booked' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
const bookBoth = (panel: Locator): Locator => panel.getByRole('button', { name: 'Book 2 days' });
const yours = (panel: Locator): Locator => panel.getByText(/^Yours /);

test('RACE-1 RACE-3 two browsers book the last desk of an area: one gets it, the other keeps the form and is offered three alternatives', async ({
  browser,
}) => {
  const [last, ...rest] = await freeIn('area_ber-2-north');
  if (last === undefined) throw new Error('The area is full already');
  await inDeployed('owner', {
    method: 'POST',
    path: '/v1/schedules',
    body: {
      schedule_slots: rest.map((name) => ({ resource_id: desk(name), user_id: null, ...DAY })),
    },
  });
  expect(await freeIn('area_ber-2-north')).toEqual([last]);
  const pages = await Promise.all(
    ['member', 'member-2'].map((persona) =>
      browserOf(browser, persona, map(`&resource=${desk(last)}`)),
    ),
  );
  const panels = pages.map((page) => panelOf(page, last));
  for (const panel of panels) await alsoOn(panel);
  await together(pages);
  await Promise.all(panels.map((panel) => bookBoth(panel).click()));

  // Exactly one of them gets it.
  const lost = (panel: Locator) => panel.getByText(`${last} can’t be booked for this time`);
  for (const panel of panels) await expect(yours(panel).or(lost(panel)).first()).toBeVisible();
  const won = await Promise.all(panels.map((panel) => yours(panel).isVisible()));
  expect(won.filter(Boolean)).toHaveLength(1);
  const [page, panel] = [pages[won.indexOf(false)], panels[won.indexOf(false)]];
  if (!page || !panel) throw new Error('Nobody lost');

  // The message has the focus, the desk and the additional day are still selected, and there are three alternatives.
  await expect(page.locator(':focus')).toContainText(`${last} can’t be booked for this time`);
  expect(new URL(page.url()).searchParams.get('resource')).toBe(desk(last));
  const days = panel.getByRole('region', { name: 'Also on other days' });
  await expect(days.getByRole('button', { pressed: true })).toHaveText(/^Thu, /);
  const ways = panel.getByRole('region', { name: 'Free alternatives' });
  await expect(ways.getByRole('listitem')).toHaveCount(3);

  // The alternative desk keeps both days.
  const show = ways.getByRole('button', { name: /^Show D-/ }).first();
  const instead = panelOf(
    page,
    /D-\d+/.exec((await show.getAttribute('aria-label')) ?? '')?.[0] ?? '',
  );
  await show.click();
  await known(instead);
  await bookBoth(instead).click();
  await expect(yours(instead)).toBeVisible();
  for (const each of pages) await each.context().close();
});

test('HUB-1 a booking moved in one browser moves on the open map of another at once', async ({
  browser,
}) => {
  const [from, to] = await freeIn('area_ber-2-north');
  if (from === undefined || to === undefined) throw new Error('Two free desks are needed');
  const [mine, theirs] = await Promise.all([
    browserOf(browser, 'member', map(`&resource=${desk(from)}`)),
    browserOf(browser, 'member-2', map()),
  ]);
  const onTheirs = (name: string, state: string) =>
    floor(theirs).getByRole('button', { name: new RegExp(`^Desk ${name}, ${state}`) });
  await expect(onTheirs(from, 'free')).toBeAttached();

  await panelOf(mine, from)
    .getByRole('button', { name: `Book ${from}` })
    .click();
  await expect(yours(panelOf(mine, from))).toBeVisible();
  await expect(onTheirs(from, 'taken by Maya Lindqvist')).toBeAttached({ timeout: 5000 });

  await mine.goto(map(`&resource=${desk(to)}`));
  await panelOf(mine, to).getByRole('button', { name: 'Move here instead' }).click();
  await expect(yours(panelOf(mine, to))).toBeVisible();
  // The other person has seen both changes without doing anything. The hub reported them, because polling takes a minute.
  await expect(onTheirs(to, 'taken by Maya Lindqvist')).toBeAttached({ timeout: 5000 });
  await expect(onTheirs(from, 'free')).toBeAttached({ timeout: 5000 });
  for (const page of [mine, theirs]) await page.context().close();
});
