import type { Locator } from '@playwright/test';
import { goTo } from './go-to';
import { enterAs } from './people';
import { expect, test } from './test';

test('people on paper: the list begins on the first sheet, with their roles and whole addresses', async ({
  page,
}) => {
  await enterAs(page, 'owner', '/admin/people?q=sommer');
  await page.getByRole('searchbox', { name: 'Search people' }).clear();
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('grid', { name: 'People' });
  const row = table.getByRole('row', { name: /Select Aylin Demir/ });
  await expect(row.getByText('Place manager', { exact: true })).toBeVisible();
  // Nothing is cut: neither the address nor the sign of the sorting, which is beside its word.
  const address = row.getByText('aylin.demir@meridian.example');
  expect(await address.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThan(1);
  const name = table.getByRole('columnheader', { name: /^Name/ });
  const below = await name.evaluate((head) => {
    const word = document.createRange();
    word.selectNode(head.querySelector('button')?.firstChild ?? head);
    const sign = head.querySelector('svg')?.getBoundingClientRect().top ?? NaN;
    return sign - word.getBoundingClientRect().bottom;
  });
  expect(below).toBeLessThan(0);
  // A list longer than a sheet would leave the rest of the first one empty.
  const card = page.locator('section', { has: table }).last();
  expect(await card.evaluate((node) => getComputedStyle(node).breakInside)).toBe('auto');
});

test('the team’s two weeks on paper: no day is cut', async ({ page }) => {
  await enterAs(page, 'owner', '/team');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // An A4 sheet between its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  const days = page.getByRole('columnheader');
  await expect(days).toHaveCount(15);
  await expect
    .poll(() => days.last().evaluate((day) => day.getBoundingClientRect().right - innerWidth))
    .toBeLessThanOrEqual(0);
  // Browsers repeat only a table’s heads on each sheet, and no buttons in them.
  const shape = (part: Locator) => part.evaluate((node) => getComputedStyle(node).display);
  expect(await shape(page.getByRole('rowgroup').first())).toBe('table-header-group');
  expect(await shape(days.last().locator('[data-cell]'))).toBe('contents');
  // On paper, nothing scrolls: the rows follow each other over as many sheets as they need.
  const scroller = page.locator('[data-scrolls]', { has: page.getByRole('grid') });
  await expect
    .poll(() => scroller.evaluate((box) => box.scrollHeight - box.clientHeight))
    .toBeLessThan(2);
  const note = page.getByText('Only the rows that were in view are printed.');
  await expect(note).toBeVisible();
});

test('the whole team is printed with one click, with both weeks of everyone', async ({ page }) => {
  await enterAs(page, 'owner', '/team');
  // What would be on paper: the people, and the days that haven’t loaded.
  await page.evaluate(() => {
    globalThis.print = () => {
      const names = document.querySelectorAll('[role="rowheader"][data-cell]').length;
      const loading = document.querySelectorAll('[aria-label$=": loading"]').length;
      document.body.dataset['paper'] = `${names} people, ${loading} days loading`;
    };
  });
  const all = page.getByText(/^\d+ people$/);
  const count = Number.parseInt(await all.innerText(), 10);
  expect(count).toBeGreaterThan(60);
  await page.getByRole('button', { name: 'Print everyone' }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-paper',
    `${count} people, 0 days loading`,
  );
  // Then only the rows in view are rendered again.
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60);
});

test('the scheduler and the map’s list on paper: every row, within the sheet and below each other', async ({
  page,
}) => {
  const onPaper = async (rows: Locator, scroller: Locator) => {
    await page.emulateMedia({ media: 'print' });
    // An A4 sheet between its margins.
    await page.setViewportSize({ width: 718, height: 1047 });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const count = await rows.count();
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const { top, bottom, right } = row.getBoundingClientRect();
        return { top, bottom, right };
      }),
    );
    const overlaps = boxes.filter(({ top }, at) => top < (boxes[at - 1]?.bottom ?? -Infinity) - 1);
    expect(overlaps).toEqual([]);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(718);
    expect(await scroller.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    return count;
  };
  await enterAs(page, 'owner', '/admin/scheduler?officeId=offi_berlin');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  const scrollerOf = (part: Locator) => page.locator('[data-scrolls]', { has: part });
  const all = Number(await grid.getAttribute('aria-rowcount'));
  expect(await onPaper(grid.getByRole('row'), scrollerOf(grid))).toBe(all);

  // Where there’s room for one of them, the list is what’s printed only if it’s what’s shown.
  await goTo(page, '/map?officeId=offi_berlin&floorId=area_ber-2&section=places&view=list');
  const list = page.getByRole('list', { name: 'Places' });
  const places = list.getByRole('listitem');
  await expect(places.nth(3)).toBeVisible();
  const total = Number(await places.first().getAttribute('aria-setsize'));
  expect(await onPaper(places, scrollerOf(list))).toBe(total);
});

test('the evacuation list on paper: nothing but words in one color, within the sheet, and the boxes to tick', async ({
  page,
}) => {
  await enterAs(page, 'scheduler', '/admin/visitors?officeId=offi_berlin');
  await page.getByRole('button', { name: 'Check in Noor van Dijk' }).click();
  await expect(page.getByRole('radio', { name: 'Here 1' })).toBeVisible();
  const print = page.getByRole('button', { name: 'Print evacuation list' });
  await expect(print).toBeEnabled();
  await page.evaluate(() => {
    globalThis.print = () => {
      const paper = [...document.body.children].filter(
        (child) => getComputedStyle(child).display !== 'none' && child.textContent !== '',
      );
      const parts = paper.flatMap((each) => [each, ...each.querySelectorAll('*')]);
      const styles = parts.map((part) => getComputedStyle(part));
      const boxes = [...document.querySelectorAll('td:first-child > span')];
      document.body.dataset['paper'] = JSON.stringify({
        sheets: paper.length,
        text: paper.map((each) => (each as HTMLElement).innerText).join('\n'),
        colors: [...new Set(styles.map(({ color }) => color))],
        fills: [...new Set(styles.map(({ backgroundColor }) => backgroundColor))],
        right: Math.max(...parts.map((part) => part.getBoundingClientRect().right)) - innerWidth,
        boxes: boxes.filter((box) => box.getBoundingClientRect().width > 8).length,
        rows: document.querySelectorAll('tbody tr').length,
      });
    };
  });
  await page.emulateMedia({ media: 'print' });
  // An A4 sheet between its margins. Paper has no buttons.
  await page.setViewportSize({ width: 718, height: 1047 });
  const hidden = page.locator('button', { hasText: 'Print evacuation list' });
  await hidden.evaluate((button) => (button as HTMLElement).click());
  const kept = await page.locator('body').getAttribute('data-paper');
  const paper = JSON.parse(kept ?? '{}') as Record<string, unknown>;
  expect(paper['sheets']).toBe(1);
  expect(paper['text']).toMatch(/^Evacuation list: Berlin/);
  expect(paper['text']).toMatch(/Noor van Dijk\s+Visitor/);
  expect(paper['text']).toMatch(/\sEmployee\s/);
  expect(paper['colors']).toEqual(['rgb(0, 0, 0)']);
  expect(paper['fills']).toEqual(['rgba(0, 0, 0, 0)']);
  expect(paper['right']).toBeLessThanOrEqual(0);
  expect(paper['rows']).toBeGreaterThan(1);
  expect(paper['boxes']).toBe(paper['rows']);
});
