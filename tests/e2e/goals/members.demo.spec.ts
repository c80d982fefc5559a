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

test('a team is merged into another after its effect is shown, and one press separates them', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/teams?team=team_finance');
  const merge = page.getByRole('button', { name: 'Merge into another' });
  await expect(merge).toBeVisible();
  await reach('Teams merged', page, async () => {
    await merge.click();
    await page.getByRole('combobox', { name: 'Merge into' }).click();
    await page.getByRole('option', { name: /^Sales/ }).click();
    await expect(page.getByText('Undo separates them again.')).toBeVisible();
    await page.getByRole('button', { name: 'Merge Finance into Sales' }).click();
    await expect(page.getByRole('main').getByText('Merged Finance into Sales')).toBeVisible();
  });
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('link', { name: 'Finance', exact: true })).toBeVisible();
});
