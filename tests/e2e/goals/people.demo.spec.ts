import { farWednesday } from '../day';
import { goTo } from '../go-to';
import { booking, inDemo } from '../others';
import { enterAs } from '../people';
import { expect, test } from './test';

const DAY = farWednesday();
const DESK = 'reso_ber-2-d-14';
const JONAS = 'user_member_2';

test('another default area takes two clicks', async ({ page, reach }) => {
  await enterAs(page, 'member', '/profile');
  const area = page.getByRole('combobox', { name: /^Default area/ });
  await expect(area).toBeEnabled();
  const before = await area.inputValue();
  const other = area.locator(`option:not([value=""]):not([value="${before}"])`).first();
  const label = (await other.textContent()) ?? '';
  await reach('P1', page, async () => {
    await area.click();
    // The list is a native popup of the browser, in which the page can’t see the second click, so it’s counted by hand.
    await page.evaluate(() =>
      (globalThis as unknown as { spent: (kind: string) => void }).spent('click'),
    );
    await area.selectOption({ label });
    await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toBeVisible();
  });
  await page.reload();
  await expect(area.locator('option:checked')).toHaveText(label);
});

test('a desk next to a colleague takes two clicks', async ({ page, reach }) => {
  await enterAs(page, 'member', '/settings');
  const hours = [`${DAY}T08:00:00.000Z`, `${DAY}T16:00:00.000Z`] as const;
  await inDemo(page, 'member-2', booking(DESK, ...hours));
  await goTo(page, `/people/${JONAS}?date=${DAY}`);
  const opener = page.getByRole('button', { name: 'Sit next to Jonas Weber on Wednesday' });
  await expect(opener).toBeVisible();
  await reach('P2', page, async () => {
    await opener.click();
    await page.getByRole('button', { name: /^Book D-\d+ next to Jonas Weber/ }).click();
    await expect(page.getByText(/^You’re at D-\d+, \d+ m from D-14/)).toBeVisible();
  });
});
