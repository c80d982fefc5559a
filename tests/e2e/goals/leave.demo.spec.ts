import { addDays } from '@/domain/time';
import { goTo } from '../go-to';
import { daysFrom, dayOf, freeWeek, leaveInDemo } from '../leave-page';
import { booking, inDemo } from '../others';
import { enterAs } from '../people';
import { expect, test } from './test';

const DESK = 'reso_ber-2-d-99';
const MONDAY = freeWeek();
const TUESDAY = addDays(MONDAY, 1);

test('L1 leave is requested with its type, first day, and last day', async ({ page, reach }) => {
  await enterAs(page, 'member', `/leave?date=${MONDAY}`);
  await expect(dayOf(page, TUESDAY)).toBeVisible();
  const holidays = page.getByRole('radio', { name: /^Floating holidays/ });
  await expect(holidays).toBeAttached();
  await reach('L1', page, async () => {
    await holidays.click();
    await expect(holidays).toBeChecked();
    await dayOf(page, MONDAY).click();
    await dayOf(page, TUESDAY).click();
    await page.getByRole('button', { name: /^Request \d days? of Floating holidays$/ }).click();
    await expect(page.getByRole('main').getByText(/^Requested .* Undo$/)).toBeVisible();
  });
});

test('L2 one click releases all bookings that approved leave overlaps, and one Undo restores them', async ({
  page,
  reach,
}) => {
  await enterAs(page, 'member', '/settings');
  for (const date of [MONDAY, TUESDAY]) {
    await inDemo(page, 'member', booking(DESK, `${date}T08:00:00.000Z`, `${date}T15:00:00.000Z`));
  }
  await leaveInDemo(page, 'member', 'personal', daysFrom(2), 'accepted');
  await goTo(page, '/leave');
  const release = page.getByRole('button', { name: 'Release all 2' });
  await expect(release).toBeVisible();
  await reach('L2', page, async () => {
    await release.click();
    await expect(page.getByText('2 bookings released')).toBeVisible();
  });
  await expect(release).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(release).toBeVisible();
});

test('L2 sick today takes two clicks, and says before what it changes', async ({ page, reach }) => {
  await enterAs(page, 'member', '/bookings');
  const opener = page.getByRole('button', { name: 'Sick or away' });
  await expect(opener).toBeVisible();
  const panel = page.getByRole('region', { name: 'Sick or away' });
  await reach('L2 sick', page, async () => {
    await opener.click();
    await expect(panel.getByText(/^Sick leave .* is requested\.$/)).toBeVisible();
    await panel.getByRole('button', { name: 'Sick today' }).click();
    await expect(
      page.getByText('Sick today: plan, leave, and bookings changed').first(),
    ).toBeVisible();
  });
});

for (const [answer, id] of [
  ['Approve', 'L3 accept'],
  ['Decline', 'L3 reject'],
] as const) {
  test(`L3 a manager answers: ${answer}`, async ({ page, reach }) => {
    await enterAs(page, 'team-manager', '/settings');
    await leaveInDemo(page, 'member', 'personal', daysFrom(2));
    await leaveInDemo(page, 'member-2', 'personal', daysFrom(1), 'accepted');
    await goTo(page, '/leave?view=managed');
    const name = new RegExp(`^${answer} Personal day .* for Maya Lindqvist$`);
    const button = page.getByRole('button', { name });
    const row = page.getByRole('main').getByRole('listitem').filter({ has: button });
    await expect(row).toContainText('Also away: Jonas Weber');
    const inbox = page.getByRole('region', { name: 'Waiting for your approval' });
    await reach(id, page, async () => {
      await button.click();
      if (answer === 'Decline')
        await inbox.getByRole('button', { name: 'Decline', exact: true }).click();
      await expect(
        inbox.getByText(answer === 'Approve' ? 'Approved' : 'Declined', { exact: true }),
      ).toBeVisible();
    });
  });
}
