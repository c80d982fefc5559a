import { enterAs } from '../people';
import { expect, test } from './test';

test('a role is assigned with two presses, and a person is found by typing and one press', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/people?q=clara');
  const roles = page.getByRole('button', { name: /^Clara Hoffmann’s roles/ });
  await expect(roles).toBeVisible();
  await reach('Role change', page, async () => {
    await roles.click();
    await page.getByRole('menuitem', { name: /^Scheduler/ }).click();
    await expect(
      page.getByRole('main').getByText('Clara Hoffmann: Page manager, Scheduler'),
    ).toBeVisible();
  });

  await page.goto('/admin/people?panel=off');
  const search = page.getByRole('searchbox', { name: 'Search people' });
  await expect(search).toBeVisible();
  await reach('Person found', page, async () => {
    await search.fill('lindqvist');
    await page.getByRole('link', { name: 'Maya Lindqvist' }).click();
    await expect(page.getByRole('checkbox', { name: /^Scheduler/ })).toBeVisible();
  });
});

test('ten people are added to a team with twelve presses', async ({ page, reach }) => {
  await enterAs(page, 'owner', '/admin/teams');
  const team = page.getByRole('link', { name: 'Fire wardens' });
  await expect(team).toBeVisible();
  await reach('Team of 10', page, async () => {
    await team.click();
    const boxes = page.getByRole('group', { name: 'People to add' }).getByRole('checkbox');
    await expect(boxes.nth(9)).toBeVisible();
    for (let at = 0; at < 10; at += 1) await boxes.nth(at).click();
    await page.getByRole('button', { name: 'Add 10 people' }).click();
    await expect(page.getByRole('main').getByText('Added 10 people to Fire wardens')).toBeVisible();
  });
});
