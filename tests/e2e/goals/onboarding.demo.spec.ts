import { dateDemo } from '../day';
import { hostApp, IN_APP } from '../host-app';
import { openAsNewcomer, KESTREL_LINK, onOneOrigin } from '../main-site';
import { expect, test as base } from './test';

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    await use(onOneOrigin(baseURL));
  },
});

test('an organization, an office, and a floor of desks take three clicks', async ({
  page,
  reach,
}) => {
  await openAsNewcomer(page);
  await page.goto('/setup?panel=off');
  await page.getByLabel('Organization name').fill('Halcyon Works');
  await reach('Setup', page, async () => {
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.getByRole('button', { name: 'Add office' }).click();
    await page.getByRole('button', { name: 'Add 5 desks' }).click();
    await expect(page.getByRole('heading', { name: 'D-1 is ready to book' })).toBeVisible();
  });
});

test('joining takes one click with a session', async ({ page, reach }) => {
  await openAsNewcomer(page);
  await page.goto(KESTREL_LINK);
  const join = page.getByRole('button', { name: 'Join Kestrel Optics' });
  await expect(join).toBeVisible();
  await reach('Join', page, async () => {
    await join.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});

base.describe('inside the mobile app', () => {
  base.use(IN_APP);

  base('the usual desk takes one tap', async ({ page, context, reach }) => {
    await hostApp(context);
    const query = new URLSearchParams({ panel: 'off' });
    dateDemo(context, query);
    await page.goto(`/dashboard?${query}`);
    // That of a later day: today’s would begin at once, and what has begun offers no Undo (PRES-5).
    const book = page.getByRole('button', { name: /^Book / }).last();
    await expect(book).toBeVisible();
    await reach('Web view', page, async () => {
      await book.tap();
      await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    });
  });
});
