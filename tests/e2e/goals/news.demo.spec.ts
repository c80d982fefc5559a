import { enterAs } from '../people';
import { expect, test } from './test';

test('a news article is opened from the dashboard with one press', async ({ page, reach }) => {
  await enterAs(page, 'member', '/dashboard?officeId=offi_berlin');
  const link = page.getByRole('link', { name: 'Covered bike stands behind the courtyard' });
  await expect(link).toBeVisible();
  await reach('News', page, async () => {
    await link.click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Covered bike stands behind the courtyard' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Got it', exact: true })).toBeVisible();
  });
});

test('every page is one press away from the list', async ({ page, reach }) => {
  await enterAs(page, 'member', '/pages');
  const link = page.getByRole('link', { name: 'Fire and first aid' });
  await expect(link).toBeVisible();
  await reach('Page', page, async () => {
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fire and first aid' })).toBeVisible();
  });
});
