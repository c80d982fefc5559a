import { goTo } from '../go-to';
import { enterAs } from '../people';
import { expect, test } from './test';

const FILE = {
  name: 'tetanus.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nVaccine: Tetanus\nDose: 2026-01-12 AB1234\n%%EOF\n'),
};

test('a health document is sent with three clicks, including the file chooser, and the day’s questions are answered with three', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'member', '/health');
  const add = page.getByRole('button', { name: 'Add a vaccination' }).first();
  await expect(add).toBeVisible();
  await reach('Document upload', page, async () => {
    await add.click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file or take a photo' }).click();
    await (await chooser).setFiles(FILE);
    await expect(page.getByText('We read your file')).toBeVisible();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByRole('link', { name: 'Tetanus vaccination' })).toBeVisible();
  });

  await goTo(page, '/questionnaire?office=offi_berlin');
  const groups = page.getByRole('radiogroup');
  await expect(groups).toHaveCount(2);
  await reach('Daily answer', page, async () => {
    await groups.nth(0).getByRole('radio', { name: 'No', exact: true }).click();
    await groups.nth(1).getByRole('radio', { name: 'No', exact: true }).click();
    await page.getByRole('button', { name: 'Send answers' }).click();
    await expect(page.getByText('You can check in today.')).toBeVisible();
  });
});

test('ten health documents are reviewed with eleven keys, and the questions are previewed with one click', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'owner', '/admin/health');
  const start = page.getByRole('button', { name: /^Review \d+ documents$/ });
  await expect(start).toBeVisible();
  await start.focus();
  await reach('Review ten', page, async () => {
    await page.keyboard.press('Enter');
    for (let index = 0; index < 10; index++) {
      const open = page.locator('section:focus');
      await expect(open).toHaveCount(1);
      const name = await open.getAttribute('aria-label');
      await page.keyboard.press('a');
      // The next document opens at once and gets the focus.
      await expect(page.getByRole('region', { name: name ?? '', exact: true })).toHaveCount(0);
    }
  });

  await goTo(page, '/admin/questions?officeId=offi_berlin');
  const preview = page.getByRole('button', { name: 'Preview' });
  await expect(preview).toBeVisible();
  await reach('Questions preview', page, async () => {
    await preview.click();
    await expect(page.getByRole('complementary', { name: 'How people see it' })).toBeVisible();
  });
});
