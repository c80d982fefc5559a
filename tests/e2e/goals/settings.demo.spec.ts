import { chooseDesign, enterAs } from '../people';
import { expect, test } from './test';

test('S1 the design switches immediately with one click, and stays after a reload', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'member', '/settings');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-ds', 'v1');
  await reach('S1', page, async () => {
    await chooseDesign(page, page.getByRole('radio', { name: /^New/ }));
    await expect(html).toHaveAttribute('data-ds', 'v2');
  });
  await page.reload();
  await expect(html).toHaveAttribute('data-ds', 'v2');
  await expect(page.getByRole('radio', { name: /^New/ })).toBeChecked();
});

test('S2 S3 a calendar is connected with three clicks, including the account’s, and disconnected with two', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'member', '/settings/calendar');
  const google = page.getByRole('region', { name: 'Google Calendar' });
  const connect = google.getByRole('button', { name: 'Connect Google Calendar' });
  await expect(connect).toBeVisible();
  await reach('S2', page, async () => {
    await connect.click();
    // The stand-in for the provider’s own page.
    await expect(page.getByText('Connect google calendars of meridian as')).toBeVisible();
    await page.getByRole('button', { name: /· member(?![-\w])/ }).click();
    await expect(page).toHaveURL(/\/calendar-setup\/[^/?]+\/[^/?]+$/);
    await page.getByRole('button', { name: 'Start syncing' }).click();
    await expect(google.getByText('Connected')).toBeVisible();
  });
  await expect(page).toHaveURL(/\/settings\/calendar/);
  await reach('S3', page, async () => {
    await google.getByRole('button', { name: 'Disconnect Google Calendar' }).click();
    await google.getByRole('button', { name: 'Disconnect Google Calendar now' }).click();
    await expect(google.getByText('Not installed')).toBeVisible();
  });
});

test('I1 I2 acting as a colleague starts two clicks from their name and ends with one', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'impersonator', '/people?q=maya');
  const person = page.getByRole('link', { name: /^Maya Lindqvist/ }).first();
  await expect(person).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'You’re acting as Maya Lindqvist.' });
  await reach('I1', page, async () => {
    await person.click();
    await page.getByRole('button', { name: 'Act as Maya Lindqvist' }).click();
    await expect(banner).toBeVisible();
  });
  await reach('I2', page, async () => {
    await banner.getByRole('button', { name: 'Exit' }).click();
    await expect(banner).toBeHidden();
  });
  // The person is beside the list again.
  await expect(page).toHaveURL(/[?&]who=user_member/);
});
