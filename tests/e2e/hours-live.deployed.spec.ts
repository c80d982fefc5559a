import { farWednesday } from './day';
import type { Page, Response } from '@playwright/test';
import { floor, panelOf } from './map-page';
import { inDeployed } from './others';
import { browserOf } from './people';
import { expect, test } from './test';

const DATE = farWednesday();
const AREA = 'area_ber-2-north';

const isPost = (response: Response): boolean => response.request().method() === 'POST';

/**
 * The time on this machine’s clock when a page first shows a button of the given name, checked by the page itself at every
 * change.
 */
const shownAt = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => look());
        const look = (): void => {
          if (!document.querySelector(`button[aria-label^="${label}"]`)) return;
          observer.disconnect();
          resolve(Date.now());
        };
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
    name,
  );

test('HOURS-6 HUB-1 a day is closed in one browser while a member books it in another: the member’s map shows it and the form stays', async ({
  browser,
}) => {
  const query = new URLSearchParams({
    type: 'desk',
    parent: AREA,
    start_time: `${DATE}T06:00:00.000Z`,
    end_time: `${DATE}T18:00:00.000Z`,
  });
  const free = (await inDeployed('member', {
    method: 'GET',
    path: `/v1/resources/schedulable?${query}`,
  })) as { elements: { id: string; name: string }[] };
  const [desk] = free.elements;
  if (!desk) throw new Error('A free desk is needed');
  const [admin, member] = await Promise.all([
    browserOf(browser, 'owner', `/admin/hours?office=offi_berlin&open=${DATE}`),
    browserOf(
      browser,
      'member',
      `/map?officeId=offi_berlin&floorId=area_ber-2&date=${DATE}&resource=${desk.id}`,
    ),
  ]);
  const panel = panelOf(member, desk.name);
  const days = panel.getByRole('region', { name: 'Also on other days' });
  await days.getByRole('button', { name: /^Thu, / }).click();
  await expect(days.getByRole('button', { pressed: true })).toHaveText(/^Thu, /);

  const closedFor = shownAt(member, `Desk ${desk.name}, Berlin closed`);
  const answered = admin
    .waitForResponse((response) => response.url().endsWith('/hours') && isPost(response))
    .then(() => Date.now());
  await admin.getByRole('button', { name: 'Close this day' }).click();
  const keep = admin.getByRole('button', { name: 'Keep all' });
  const done = admin.getByText(/^Berlin closed on Wed, /).first();
  await expect(keep.or(done).first()).toBeVisible();
  if (await keep.isVisible()) {
    await keep.click();
    await admin.getByRole('button', { name: /^Close Berlin on Wed, / }).click();
  }
  await expect(done).toBeVisible();
  const took = (await closedFor) - (await answered);
  test.info().annotations.push({ type: 'shown after', description: `${took} ms` });
  expect(took).toBeLessThan(1000);
  await expect(panel).toBeVisible();
  await expect(days.getByRole('button', { pressed: true })).toHaveText(/^Thu, /);

  // Reopens the office for other tests.
  await admin.getByRole('button', { name: 'Undo' }).first().click();
  await expect(
    floor(member).getByRole('button', { name: new RegExp(`^Desk ${desk.name}, free`) }),
  ).toBeAttached();
  for (const each of [admin, member]) await each.context().close();
});
