import { farFriday } from '../day';
import { goTo } from '../go-to';
import { booking, inDemo } from '../others';
import { enterAs } from '../people';
import { expect, test } from './test';

test('a place lists its bookings before it is taken out of use, and one press undoes it', async ({
  page,
  reach,
}) => {
  const date = farFriday();
  await enterAs(page, 'owner', '/settings');
  // The desk may already be booked, which is just as good.
  await inDemo(
    page,
    'owner',
    booking('reso_ber-2-d-14', `${date}T08:00:00.000Z`, `${date}T16:00:00.000Z`),
  ).catch(() => {});
  await goTo(page, '/admin/places/reso_ber-2-d-14');
  await expect(page.getByRole('button', { name: 'Delete D-14' })).toBeVisible();
  const said = page.getByText(/future bookings? (is|are) affected$/).first();
  await reach('F5', page, async () => {
    await page.getByRole('button', { name: 'Delete D-14' }).click();
    await expect(said).toBeVisible();
  });
  await page.getByRole('button', { name: 'Back' }).click();
  const use = page.getByRole('checkbox', { name: /^In use/ });
  await reach('F3', page, async () => {
    await use.click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Keep all' }).click();
    await page.getByRole('button', { name: 'Save D-14' }).click();
    await expect(page.getByText('Saved D-14').first()).toBeVisible();
  });
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).first().click();
  await expect(use).toBeChecked();
});

test('a floor is copied after its effect is shown, and one press undoes it', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/places/area_ber-2');
  await expect(page.getByRole('button', { name: 'Copy floor' })).toBeVisible();
  const notice = page.getByRole('region', { name: 'Recent changes' });
  await reach('Floor copied', page, async () => {
    await page.getByRole('button', { name: 'Copy floor' }).click();
    await expect(page.getByText(/^Copies the plan and \d+ places/)).toBeVisible();
    await page.getByRole('button', { name: 'Copy Floor 2' }).click();
    await expect(notice.getByText('Copied Floor 2 to Floor 2 (copy) in Berlin')).toBeVisible();
  });
  await expect(page.getByRole('complementary', { name: 'Floor 2 (copy)' })).toBeVisible();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText('Undone: Copied Floor 2 to Floor 2 (copy) in Berlin').first(),
  ).toBeVisible();
});
