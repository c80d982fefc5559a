import { nextWednesday } from './day';
import { keysOnly, tabTo } from './keys';
import { dayHeader, openTeam, table } from './team-page';
import { expect, test } from './test';

test('UI-3 someone is found, and the desk next to them booked, with the keyboard alone', async ({
  page,
}) => {
  await openTeam(page);
  await keysOnly(page);
  const day = dayHeader(nextWednesday());
  const focus = page.locator(':focus');

  await test.step('a name is typed', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Find a person' }));
    await page.keyboard.type('brandt');
    await expect(table(page).getByRole('rowheader', { name: /Albrecht/ })).toHaveCount(0);
    await expect(
      table(page)
        .getByRole('rowheader', { name: /Brandt/ })
        .first(),
    ).toBeVisible();
  });

  await test.step('the table is one stop, and its days are reached by arrows', async () => {
    await tabTo(page, table(page).locator('[tabindex="0"]'), 60);
    await expect(focus).toHaveAccessibleName(new RegExp(`^Maya Lindqvist, ${day}: `));
    await page.keyboard.press('ArrowUp');
    await expect(focus).toHaveAccessibleName(new RegExp(`^${day}.*Sort by this day$`));
    await page.keyboard.press('Enter');
    await expect(table(page).getByText(/^In the office/)).toBeVisible();
    // A person skipped while their day is loading isn’t reached again.
    await expect(
      table(page).getByRole('gridcell', { name: new RegExp(`Brandt, ${day}: loading`) }),
    ).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    // Who is in without a desk depends on the day, so this finds the first person with a desk.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(focus).toHaveAccessibleName(new RegExp(`Brandt, ${day}: .*D-\\d+`), {
        timeout: 500,
      });
    }).toPass({ intervals: [50] });
  });

  await test.step('their day opens, and the desk next to theirs is booked and given back', async () => {
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: /Brandt$/ });
    const book = panel.getByRole('button', { name: /^(Book|Move from) / });
    await expect(book).toBeVisible();
    await tabTo(page, book);
    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^You’re at D-\d+/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(book).toBeVisible();
  });

  await test.step('Escape leads back to the day', async () => {
    await tabTo(page, page.getByRole('complementary').getByRole('button', { name: 'Close' }), 60);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: /Brandt$/ })).toHaveCount(0);
    await expect(focus).toHaveAccessibleName(new RegExp(`Brandt, ${day}: `));
  });
});
