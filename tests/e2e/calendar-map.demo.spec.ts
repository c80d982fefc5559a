import { E2E_DAY, farFriday } from './day';
import { inDemo } from './others';
import { enterAs } from './people';
import { floor } from './map-page';
import { expect, test } from './test';

const ROOM = 'reso_ber-2-treptow';
const DATE = farFriday();

test('CAL-3 a Google event appears on an open map within two seconds of the worker’s run', async ({
  page,
}) => {
  const query = `officeId=offi_berlin&floorId=area_ber-2&date=${DATE}`;
  await enterAs(page, 'owner', `/map?${query}`);
  const pin = floor(page).getByRole('button', { name: /Treptow/ });
  await expect(pin).toHaveAccessibleName(/free/);
  // The room has a weekly booking in the afternoon; the morning is free.
  const before = (await pin.getAttribute('aria-label')) ?? '';
  const connection = (await inDemo(page, 'owner', {
    method: 'POST',
    path: '/v1/integrations/google',
    body: { name: 'Google rooms' },
  })) as { id: string };
  const calendar = (await inDemo(page, 'owner', {
    method: 'POST',
    path: '/v1/calendars',
    body: {
      organization_id: 'orga_meridian',
      source: 'google',
      type: 'resource',
      reference_id: ROOM,
      integration_id: connection.id,
      is_enabled: true,
      is_pull_enabled: true,
      is_push_enabled: true,
      sync_events: true,
      sync_leaves: false,
    },
  })) as { id: string; external_id: string };
  // The worker knows the calendar, and is notified of its changes from now on.
  await expect
    .poll(() => inDemo(page, 'owner', { method: 'GET', path: `/calendars/${calendar.id}` }), {
      // The worker starts once pages are idle.
      intervals: [2500],
      timeout: 20_000,
    })
    .toMatchObject({ last_job_status: 'finished' });

  await page.evaluate(
    async ({ address, date }) => {
      const path = `/providers/google/calendar/v3/calendars/${encodeURIComponent(address)}/events`;
      const response = await fetch(path, {
        method: 'POST',
        headers: { Authorization: 'Bearer any', 'Content-Type': 'application/json' },
        body: JSON.stringify({
          summary: 'From Google',
          start: { dateTime: `${date}T09:00:00Z` },
          end: { dateTime: `${date}T10:00:00Z` },
        }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    { address: calendar.external_id, date: DATE },
  );
  await expect(pin).not.toHaveAccessibleName(before, { timeout: 2000 });
  await expect(pin).toHaveAccessibleName(/free/);
});

test('CAL-3 a meeting that has just begun, added in the fake server’s panel, books its room until it’s canceled', async ({
  page,
}) => {
  // At noon, the room is free for two hours.
  const now = `${E2E_DAY}T11:20:00Z`;
  await page.goto(
    `/rooms?officeId=offi_berlin&floorId=area_ber-1&only=floor&persona=owner&now=${now}`,
  );
  const panel = page.getByRole('complementary', { name: 'Fake server' });
  await panel.getByRole('button', { name: 'Fake server' }).click();
  await panel.getByRole('combobox', { name: 'Calendar' }).selectOption('Spree (microsoft)');
  await panel.getByRole('textbox', { name: 'Title of the event' }).fill('Begun in Outlook');
  await panel.getByRole('button', { name: 'Add event now' }).click();
  const event = panel.getByRole('listitem').filter({ hasText: 'Begun in Outlook' });
  await expect(event).toBeVisible();
  await expect(event).toContainText(/UTC, booked/);
  const bar = page.getByRole('gridcell', { name: /^Spree, .*, Begun in Outlook/ });
  await expect(bar).toBeVisible();
  const name = (await bar.getAttribute('aria-label')) ?? '';
  await event.getByRole('button', { name: 'Cancel Begun in Outlook' }).click();
  // What had begun ends now, and what hadn’t is gone.
  await expect(page.getByRole('gridcell', { name, exact: true })).toBeHidden();
});
