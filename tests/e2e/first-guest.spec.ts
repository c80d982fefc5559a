import type { Page } from '@playwright/test';
import { browserOf, enterAs } from './people';
import { expect, test } from './test';

/** The second day of the plan, so that the time of the run doesn’t matter. */
const rowOf = (page: Page) =>
  page
    .getByRole('region', { name: /working days/ })
    .getByRole('listitem')
    .nth(1);

interface Offer {
  readonly name: string;
  /** The address of the map with the place selected on that day. */
  readonly map: string;
}

async function offerOn(page: Page): Promise<Offer> {
  const row = rowOf(page);
  const label = await row.getByRole('button', { name: /^Book / }).getAttribute('aria-label');
  const name = /^Book ([^,]+),/.exec(label ?? '')?.[1];
  const map = await row.getByRole('link').first().getAttribute('href');
  if (name === undefined || map === null) throw new Error(`Not an offer: ${label}`);
  return { name, map };
}

/** The panel of the selected place on an open map. */
const panelOf = (page: Page, name: string) =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { name }) });

test('UI-1 one click books the offered desk; the map shows it, also when opened later, and Undo frees it', async ({
  page,
  context,
}) => {
  await enterAs(page, 'member');
  const { name, map } = await offerOn(page);

  // A second tab of the same browser has the desk open from the start.
  const tab = await context.newPage();
  await tab.goto(map);
  await expect(panelOf(tab, name)).toContainText(/Free until|Your (usual|favorite)/);

  await rowOf(page)
    .getByRole('button', { name: /^Book / })
    .click();
  await expect(rowOf(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(panelOf(tab, name)).toContainText('Yours');

  // In another tab, because this one would have to connect to the hub again, and might be late for what comes next.
  const again = await context.newPage();
  await again.goto(map);
  await expect(panelOf(again, name)).toContainText('Yours');
  await again.close();

  await rowOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page).getByRole('button', { name: `Book ${name}` })).toBeVisible();
  await expect(panelOf(tab, name)).not.toContainText('Yours');
});

test('HUB-1 one person’s booking appears on another’s open map at once', async ({ page, browser }, {
  project,
}) => {
  await enterAs(page, 'member');
  const { name, map } = await offerOn(page);
  if (project.name === 'deployed') {
    const other = await browserOf(browser, 'member-2', map);
    await expect(panelOf(other, name)).toContainText('Free until');
    await rowOf(page)
      .getByRole('button', { name: /^Book / })
      .click();
    await expect(panelOf(other, name)).toContainText('Maya Lindqvist', { timeout: 5000 });
    await rowOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(panelOf(other, name)).toContainText('Free until');
    await other.context().close();
    return;
  }
  // With the fake server inside the browser, its cookies make all tabs the same person. Someone else acts by token, on behalf of
  // a guest without an account, because that guest has no other desk that would interfere.
  await page.goto(map);
  await expect(panelOf(page, name)).toContainText(/Free until|Your (usual|favorite)/);
  const { searchParams } = new URL(page.url());
  const id = await page.evaluate(bookForGuest, {
    resource: searchParams.get('resource'),
    date: searchParams.get('date'),
  });
  await expect(panelOf(page, name)).toContainText('Taken until', { timeout: 5000 });
  await page.evaluate(cancelAsOwner, id);
  await expect(panelOf(page, name)).not.toContainText('Taken until', { timeout: 5000 });
});

/** Runs in the page: an admin books a place for a guest for the whole day. */
async function bookForGuest(asked: {
  resource: string | null;
  date: string | null;
}): Promise<string> {
  const response = await fetch('/v1/schedules', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer persona:owner',
      'X-Organization': 'meridian',
    },
    body: JSON.stringify({
      schedule_slots: [
        {
          resource_id: asked.resource,
          user_id: null,
          start: `${asked.date}T06:00:00.000Z`,
          end: `${asked.date}T18:00:00.000Z`,
        },
      ],
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { result } = (await response.json()) as { result: { id: string } };
  return result.id;
}

/** Runs in the page. */
async function cancelAsOwner(id: string): Promise<void> {
  await fetch(`/v1/schedules/${id}`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer persona:owner', 'X-Organization': 'meridian' },
  });
}
