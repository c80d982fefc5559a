import type { Page } from '@playwright/test';
import { goTo } from '../go-to';
import { chooseDesign, enterAs } from '../people';
import { expect, test } from './test';

/**
 * Opens a page in the new design, which workplace requests are part of (TICK-4); in the classic design, the page offers the
 * switch.
 */
async function enterNew(page: Page, persona: string, path: string): Promise<void> {
  const gated = path.includes('/tickets');
  await enterAs(page, persona, gated ? path : '/tickets');
  await chooseDesign(page, page.getByRole('button', { name: 'Switch to the New design' }));
  if (!gated) await goTo(page, path);
}

const COFFEE = /Coffee on the carpet/;

/** The card of that request, once it can be moved. */
async function movable(page: Page) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: COFFEE }) });
  await expect(card).toHaveAttribute('draggable', 'true');
  return card;
}

test('K1 a problem is reported from the panel of a desk with two clicks and the text', async ({
  page,
  reach,
}) => {
  await enterNew(page, 'member', '/map?officeId=offi_berlin&resource=reso_ber-2-d-20');
  const report = page.getByRole('button', { name: 'Report a problem' });
  await expect(report).toBeVisible();
  await reach('K1 report', page, async () => {
    await report.click();
    const text = page.getByRole('textbox', { name: /^What’s wrong/ });
    await expect(text).toBeFocused();
    // Typing isn’t counted, so the text is inserted at once.
    await page.keyboard.insertText('The lamp flickers');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/^Sent request #/).first()).toBeVisible();
  });
});

test('K1 a line of text opens the report with its place and words', async ({ page, reach }) => {
  await enterNew(page, 'member', '/tickets?officeId=offi_berlin');
  await expect(page.getByRole('button', { name: 'Report a problem' }).first()).toBeVisible();
  await reach('K1 line', page, async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.insertText('report broken lamp D-14');
    await expect(page.getByRole('option', { name: /^Report a problem with D-14/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^What’s wrong/ })).toHaveValue('broken lamp');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('link', { name: /broken lamp/ })).toBeVisible();
  });
});

test('K2 type, person, and status are chosen with six keys', async ({ page, reach }) => {
  await enterNew(page, 'resource-manager', '/admin/tickets');
  await movable(page);
  const card = page.getByRole('link', { name: COFFEE });
  await card.focus();
  await reach('K2 triage', page, async () => {
    for (const [letter, digit] of [
      ['t', '3'],
      ['o', '2'],
    ] as const) {
      await page.keyboard.press(letter);
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press(digit);
      await expect(page.getByRole('menu')).toBeHidden();
    }
    // On a board by status, moving a card to a lane sets its status.
    await page.keyboard.press('Alt+ArrowRight');
    await expect(
      page.getByRole('region', { name: 'In progress' }).getByRole('link', { name: COFFEE }),
    ).toBeVisible();
  });
  await expect(page.getByRole('button', { name: /^Assigned to of #105 Repair: / })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Assigned to of #105 Repair: No one' }),
  ).toBeHidden();
});

test('K5 a request changes its status with one drag, and its person with two clicks', async ({
  page,
  reach,
}) => {
  await enterNew(page, 'resource-manager', '/admin/tickets');
  const lane = (name: string) => page.getByRole('region', { name });
  await expect(lane('Open').getByRole('link', { name: COFFEE })).toBeVisible();
  await reach('K5 person', page, async () => {
    await page.getByRole('button', { name: 'Assigned to of #105 Cleaning: No one' }).click();
    await page.getByRole('menuitem', { name: /^Aylin Demir \(you\)/ }).click();
    await expect(
      page.getByRole('button', { name: 'Assigned to of #105 Cleaning: Aylin Demir' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  });
  await reach('K5 drag', page, async () => {
    await (await movable(page)).dragTo(lane('In progress').getByRole('heading'));
    await expect(lane('In progress').getByRole('link', { name: COFFEE })).toBeVisible();
  });
});

test('K4 a status and a comment are sent together', async ({ page, reach }) => {
  await enterNew(page, 'resource-manager', '/tickets/tick_104');
  const comment = page.getByRole('textbox', { name: /^Comment/ });
  await comment.focus();
  await reach('K4 comment', page, async () => {
    await page.keyboard.insertText('Somebody is on the way.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: /^Comment and/ }).click();
    await expect(page.getByText('Somebody is on the way.')).toBeVisible();
  });
});
