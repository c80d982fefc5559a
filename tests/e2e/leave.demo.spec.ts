import { addDays } from '@/domain/time';
import { keysOnly, tabTo } from './keys';
import { dayOf, daysFrom, freeWeek, leaveInDemo } from './leave-page';
import { booking, inDemo } from './others';
import { enterAs } from './people';
import { expect, test } from './test';

const DESK = 'reso_ber-2-d-99';
const MONDAY = freeWeek();
const hours = (date: string) => [`${date}T08:00:00.000Z`, `${date}T15:00:00.000Z`] as const;

test('LEAVE-2 LEAVE-3 leave and bookings that contradict each other are repaired from either side', async ({
  page,
}) => {
  await enterAs(page, 'member');
  await inDemo(page, 'member', booking(DESK, ...hours(MONDAY)));
  await inDemo(page, 'member', booking(DESK, ...hours(addDays(MONDAY, 1))));

  await test.step('the form names what the days collide with', async () => {
    const path = `/leave?policy=wpol_personal&firstDay=${MONDAY}&lastDay=${addDays(MONDAY, 1)}`;
    await page.goto(`${path}&panel=off`);
    await expect(page.getByText('You have 2 bookings on these days.')).toBeVisible();
    await page.getByRole('button', { name: /^Request \d days? of Personal days$/ }).click();
    await expect(page.getByRole('main').getByText(/^Requested .* Undo$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Release/ })).toHaveCount(0);
  });

  await test.step('the granted leave cancels nothing; the week offers both ways out', async () => {
    const { elements } = (await inDemo(page, 'member', {
      method: 'GET',
      path: `/work_policies/uses/?start=${MONDAY}&type=personal`,
    })) as { elements: { id: string }[] };
    await inDemo(page, 'team-manager', {
      method: 'PUT',
      path: '/work_policies/uses/respond',
      body: { ids: [elements[0]?.id], status: 'accepted' },
    });
    await page.goto(`/week?officeId=offi_berlin&date=${MONDAY}&panel=off`);
    const monday = page.getByRole('listitem', { name: 'Monday' });
    await expect(monday).toContainText('Booked during Personal day');
    await expect(monday).toContainText('The other days then need approval again.');
    await monday.getByRole('button', { name: 'Withdraw this day' }).click();
    await expect(monday).toContainText('Withdrew Personal day');
    await expect(monday.getByText('Booked during')).toHaveCount(0);
    const tuesday = page.getByRole('listitem', { name: 'Tuesday' });
    await expect(tuesday).toContainText('Personal day, waiting for approval');
    await monday.getByRole('button', { name: 'Undo' }).click();
    await expect(monday).toContainText('Personal day, waiting for approval');
  });
});

test('UI-3 leave is asked for and withdrawn by keys alone', async ({ page }) => {
  await enterAs(page, 'member');
  await page.goto(`/leave?date=${MONDAY}&panel=off`);
  await expect(dayOf(page, MONDAY)).toBeVisible();
  const vacation = page.getByRole('radio', { name: /^Vacation/ });
  await expect(vacation).toBeChecked();
  await keysOnly(page);

  await test.step('what for', async () => {
    await tabTo(page, vacation);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Personal days/ })).toBeChecked();
  });

  await test.step('the days', async () => {
    await tabTo(page, page.locator('[role="gridcell"][tabindex="0"]'));
    const focused = page.locator('[role="gridcell"]:focus');
    const first = (await focused.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('PageDown');
    await expect(focused).not.toHaveAttribute('aria-label', first);
    await page.keyboard.press('PageUp');
    await expect(focused).toHaveAttribute('aria-label', first);
    await page.keyboard.press('Home');
    while (!(await dayOf(page, MONDAY).evaluate((day) => day === document.activeElement))) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
  });

  await test.step('asked for, and taken back', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Request \d days? of Personal days$/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(/^Requested .* Undo$/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('main').getByText(/^Requested .* Undo$/)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Upcoming' })).not.toContainText('Personal day');
  });
});

test('LEAVE-2 whoever books on granted leave is warned, may stay booked, and withdraws the day at once', async ({
  page,
}) => {
  await enterAs(page, 'member');
  await leaveInDemo(page, 'member', 'personal', daysFrom(1), 'accepted');
  await page.goto(`/map?officeId=offi_berlin&date=${MONDAY}&resource=${DESK}&panel=off`);
  await page.getByRole('button', { name: /^Book D-99/ }).click();
  const warning = page.getByText(/^Personal day is approved for .* D-99 is booked anyway\.$/);
  await expect(warning.first()).toBeVisible();
  const withdraw = page.getByRole('button', { name: 'Withdraw this day' });
  await withdraw.click();
  // Another address is another page: what has not been sent by then never will be.
  await expect(withdraw).toHaveCount(0);
  await page.goto('/leave?panel=off');
  await expect(page.getByRole('list', { name: 'Upcoming' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Upcoming' })).not.toContainText('Personal day');
});
