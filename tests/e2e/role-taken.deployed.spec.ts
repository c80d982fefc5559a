import { browserOf } from './people';
import { expect, test } from './test';

const ARTICLE = '/admin/news/news_canteen';

test('ROLE-1 HUB-1 a role is taken away while its holder writes: their screen says so, and what they wrote is there when it returns', async ({
  browser,
}) => {
  const [admin, writer] = await Promise.all([
    browserOf(browser, 'owner', '/admin/people?q=clara'),
    browserOf(browser, 'page-manager', ARTICLE),
  ]);
  const title = writer.getByRole('textbox', { name: 'Title' });
  await title.fill('Canteen menu, half written');

  const roles = admin.getByRole('button', { name: /^Roles of Clara Hoffmann/ });
  await roles.click();
  await admin.getByRole('menuitem', { name: /^Page manager/ }).click();
  await expect(
    writer.getByRole('heading', { level: 1, name: 'You don’t have access to this page' }),
  ).toBeVisible();

  await admin.getByRole('button', { name: 'Undo' }).first().click();
  await expect(title).toHaveValue('Canteen menu, half written');
  for (const each of [admin, writer]) await each.context().close();
});
