import { browserOf } from './people';
import { expect, test } from './test';

test('ROLE-1 HUB-1 someone loses a role while typing: the page says so, and what they typed returns with the role', async ({
  browser,
}) => {
  const [admin, holder] = await Promise.all([
    browserOf(browser, 'owner', '/admin/people?q=clara'),
    browserOf(browser, 'page-manager', '/admin/news/news_canteen'),
  ]);
  const title = holder.getByRole('textbox', { name: 'Title' });
  await title.fill('Canteen menu, half written');

  await admin.getByRole('button', { name: /^Clara Hoffmann’s roles/ }).click();
  await admin.getByRole('menuitem', { name: /^Page manager/ }).click();
  await expect(
    admin.getByRole('button', { name: /^Clara Hoffmann’s roles: Member/ }),
  ).toBeVisible();
  const closed = holder.getByRole('heading', { name: 'You don’t have access to this page' });
  await expect(closed).toBeVisible();
  // It says why, who can change it, and that nothing is lost.
  await expect(holder.getByRole('main')).toContainText(/permission\. .*What you typed is kept/s);
  await expect(title).toBeHidden();

  await admin.getByRole('button', { name: 'Undo' }).first().click();
  await expect(title).toHaveValue('Canteen menu, half written');
  await expect(closed).toBeHidden();
  for (const each of [admin, holder]) await each.context().close();
});
