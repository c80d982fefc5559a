import { enterAs } from '../people';
import { expect, test } from './test';

const FIFTY = Array.from({ length: 50 }, (_, n) => `new.colleague${n}@meridian.example`).join('\n');

test('fifty pasted addresses are invited, and the join link is copied, with two presses each', async ({
  page,
  context,
  reach,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, 'owner', '/admin/invitations');
  const invite = page.getByRole('button', { name: 'Invite people' });
  await expect(invite).toBeVisible();
  await reach('Invite 50', page, async () => {
    await invite.click();
    await page.getByRole('textbox', { name: /^Email addresses/ }).fill(FIFTY);
    // The result appears below the field, without scrolling past all addresses.
    await expect(page.getByText('50 to invite')).toBeInViewport();
    await page.getByRole('button', { name: 'Invite 50 people' }).click();
    await expect(page.getByText('Invited 50 people').first()).toBeVisible();
  });

  const link = page.getByRole('switch', { name: /^Join link/ });
  await link.click();
  await page.getByRole('button', { name: 'Turn off the link' }).click();
  await expect(link).not.toBeChecked();
  await reach('Join link', page, async () => {
    await link.click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied').first()).toBeVisible();
  });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/signup\?join=/);
});
