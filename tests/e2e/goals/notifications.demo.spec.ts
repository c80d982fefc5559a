import { addDays } from '@/domain/time';
import { E2E_DAY, farWednesday } from '../day';
import { goTo } from '../go-to';
import { booking, inDemo } from '../others';
import { enterAs } from '../people';
import { expect, test } from './test';

const DATE = addDays(farWednesday(), 1);
/** Bookings of this room need approval. */
const APPROVED_ROOM = 'reso_ber-2-grunewald';

test('a notification leads to its object with one click', async ({ page, reach }) => {
  await enterAs(page, 'member', '/settings');
  // Without the persona in the address, which would sign in again on a reload.
  await goTo(page, '/notifications');
  await expect(page.getByText('No notifications yet.')).toBeVisible();
  const made = (await inDemo(
    page,
    'member',
    booking(APPROVED_ROOM, `${DATE}T10:00:00.000Z`, `${DATE}T10:30:00.000Z`),
  )) as { id: string };
  await inDemo(page, 'owner', { method: 'PUT', path: `/schedules/${made.id}/respond/accepted` });
  // Stores the notice as a connected tab would; the journeys of the hub cover its delivery.
  await page.evaluate(
    ({ object_id, at }) => {
      const notice = {
        id: 'evnt_answered',
        what: 'accepted',
        object_type: 'schedule',
        object_id,
        place_id: null,
        start: at,
        end: at,
        at,
        is_read: false,
      };
      localStorage.setItem('atrium.notices.user_member.meridian', JSON.stringify([notice]));
    },
    { object_id: made.id, at: `${E2E_DAY}T08:00:00.000Z` },
  );
  await page.reload();
  const said = page.getByRole('link', { name: /^Your request for Grunewald was approved/ });
  await expect(said).toBeVisible();
  await reach('Notice', page, async () => {
    await said.click();
    await expect(page).toHaveURL(new RegExp(`/bookings/${made.id}`));
  });
});

test('a request among the notifications is accepted with one click', async ({ page, reach }) => {
  await enterAs(page, 'resource-manager', '/settings');
  await inDemo(
    page,
    'member',
    booking(APPROVED_ROOM, `${DATE}T11:00:00.000Z`, `${DATE}T11:30:00.000Z`, { title: 'Readout' }),
  );
  await goTo(page, '/notifications');
  const row = page.getByRole('listitem').filter({ hasText: 'Readout' });
  await expect(page.getByText(/^Checking which other requests/)).toHaveCount(0);
  await reach('Notice accept', page, async () => {
    await row.getByRole('button', { name: /^Approve Maya Lindqvist/ }).click();
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  });
});
