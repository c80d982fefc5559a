import type { Page } from '@playwright/test';
import { booking, inDeployed } from '../others';
import { enterAs } from '../people';
import { expect, test } from './test';

const CONTROL = 'http://127.0.0.1:4010/__world';
/** A Wednesday, 9:30 in Berlin. The member has the desk below from 9:00 to 17:00. */
const NOW = '2027-03-10T08:30:00.000Z';
const DESK = 'reso_ber-2-d-14';

async function ask(path: string, body?: unknown): Promise<{ clockShift: number }> {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${CONTROL}/${path}`, body === undefined ? {} : post);
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { result: { clockShift: number } }).result;
}

test.describe('D2 the current booking', () => {
  let shift = 0;
  const now = (page: Page) => page.getByRole('region', { name: 'Now' });

  test.beforeEach(async ({ page }) => {
    shift = (await ask('state')).clockShift;
    await ask('jump', Date.parse(NOW) - Date.now() - shift);
    await ask('scenario', 'empty');
    await inDeployed('member', booking(DESK, NOW, '2027-03-10T16:00:00.000Z'));
    await enterAs(page, 'member');
    await expect(now(page)).toContainText('D-14');
  });
  test.afterEach(async () => {
    const { clockShift } = await ask('state');
    await ask('jump', shift - clockShift);
    await ask('scenario', 'office');
  });

  test('D2 is checked in and out, each with one click', async ({ page, reach }) => {
    await reach('D2 in', page, async () => {
      await now(page).getByRole('button', { name: 'Check in' }).click();
      await expect(now(page)).toContainText('Checked in');
    });
    await reach('D2 out', page, async () => {
      await now(page).getByRole('button', { name: 'Check out' }).click();
      await expect(now(page)).toBeHidden();
    });
  });

  test('D2 is extended and released, each with one click', async ({ page, reach }) => {
    await reach('D2 extend', page, async () => {
      await now(page).getByRole('button', { name: 'Extend by 1 h' }).click();
      await expect(now(page)).toContainText('09:30–18:00');
    });
    await reach('D2 release', page, async () => {
      await now(page).getByRole('button', { name: 'Release' }).click();
      await expect(now(page)).toBeHidden();
    });
  });
});
