import { farWednesday } from './day';
import type { Page } from '@playwright/test';
import { goTo } from './go-to';
import { keysOnly, tabTo } from './keys';
import { inDemo } from './others';
import { enterAs } from './people';
import { expect, test } from './test';

const SVG = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200">${inside}</svg>`,
  );

/** A picture of a plan: the walls of a floor that is twice as wide as it is deep. */
async function planPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 800 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('There is nothing to draw on');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 1600, 800);
    pen.lineWidth = 16;
    pen.strokeRect(16, 16, 1568, 768);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Opens a newly added floor in the editor. */
async function openBlank(page: Page): Promise<string> {
  await enterAs(page, 'owner', '/settings');
  const { id } = (await inDemo(page, 'owner', {
    method: 'POST',
    path: '/offices/offi_berlin/resources',
    body: { type: 'area', name: 'Attic' },
  })) as { id: string };
  await goTo(page, `/admin/floors/${id}/editor`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Attic' })).toBeVisible();
  return id;
}

const drawn = (page: Page) => page.getByRole('group', { name: 'Plan of Attic' });
const give = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Plan file').setInputFiles({ name, mimeType, buffer });

async function saveAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save \d+ changes?$/ }).click();
  await expect(page.getByText(/^Saved \d+ changes? to Attic/).first()).toBeVisible();
}

const LAUGHS = Array.from(
  { length: 12 },
  (_, n) =>
    `<g id="l${n}">${n === 0 ? '<path d="M0 0h9"/>' : `<use href="#l${n - 1}"/>`.repeat(10)}</g>`,
).join('');

/** Files that would block the page if anything rendered or parsed them; a blocked page doesn’t respond. */
const HOSTILE = [
  ['laughs', SVG(LAUGHS), /too many parts/],
  ['large', Buffer.alloc(20 * 1024 * 1024, 32), /up to 5 MB/],
  ['nodes', SVG('<g/>'.repeat(1_000_000)), /too many parts/],
] as const;

test('F1 F4 S-11 a blank floor becomes bookable: hostile plans are refused, a plan gets its scale and twenty desks, and one is booked', async ({
  page,
}) => {
  const id = await openBlank(page);
  for (const [name, buffer, text] of HOSTILE) {
    await give(page, `${name}.svg`, 'image/svg+xml', buffer);
    await expect(page.getByText(text)).toBeVisible();
  }
  await give(page, 'plan.png', 'image/png', await planPicture(page));
  await expect(page.getByText('This plan has no scale.', { exact: false })).toBeVisible();
  await expect(page.getByText('Draw a line along a known distance.').first()).toBeVisible();
  const box = await drawn(page).boundingBox();
  if (!box) throw new Error('The plan is not in sight');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('spinbutton', { name: 'Length of the line' }).fill('12');
  await page.getByRole('button', { name: 'Set scale' }).click();
  await expect(page.getByText('This plan has no scale.', { exact: false })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add rows' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('A-101');
  await page.getByRole('button', { name: 'Add 20 places' }).click();
  await page.getByRole('button', { name: 'Review 21 changes' }).click();
  await saveAll(page);

  await goTo(page, `/map?officeId=offi_berlin&floorId=${id}&date=${farWednesday()}`);
  const desk = page
    .getByRole('group', { name: 'Drawing of Attic' })
    .getByRole('button', { name: /^Desk A-101, / });
  await desk.focus();
  await page.keyboard.press('Enter');
  await expect(desk).toHaveAccessibleName(/yours/i);
});

test('F6 a floor is built and saved without a pointer: desks in rows, a room, and a moved place', async ({
  page,
}) => {
  await openBlank(page);
  // The first Tab stop of a document is the skip link.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Attic' })).toBeVisible();
  await keysOnly(page);
  await tabTo(page, page.getByRole('button', { name: 'Add rows' }));
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'First name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('D-101');
  await page.keyboard.press('Enter');
  await expect(page.getByText('20 places selected', { exact: true }).first()).toBeAttached();

  await tabTo(page, drawn(page).getByRole('button'));
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('tab', { name: 'Properties' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('button', { name: 'Add a room of 4 by 3 m' }), 120);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Room 1’s name' })).toBeVisible();

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await tabTo(page, page.getByRole('button', { name: 'Review 21 changes' }), 120);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Save 21 changes' }), 120);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved 21 changes to Attic/).first()).toBeVisible();
});
