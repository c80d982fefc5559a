import { HOUR } from '@/domain/time/durations';
import { goTo } from './go-to';
import { floor, nameOf, panelOf } from './map-page';
import { inDeployed } from './others';
import { enterAs } from './people';
import { expect, test } from './test';

const CONTROL = 'http://127.0.0.1:4010/__world';

/** Time zones of the browser; the office stays in Berlin. */
const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Africa/Cairo',
];

/** Days on which clocks change in Berlin, and the instant shortly after midnight at which each test begins. */
const DAYS = [
  { date: '2026-03-29', begins: '2026-03-28T23:10:00.000Z', hours: 23 },
  { date: '2026-10-25', begins: '2026-10-24T22:10:00.000Z', hours: 25 },
];

async function steer(command: string, ask: unknown): Promise<void> {
  const response = await fetch(`${CONTROL}/${command}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ask),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Sets the world to an office that is open the whole day of its clock change; the application takes its time from the server. */
async function worldAt(instant: string): Promise<void> {
  const response = await fetch(`${CONTROL}/state`);
  const { result } = (await response.json()) as { result: { clockShift: number } };
  await steer('jump', Date.parse(instant) - Date.now() - result.clockShift);
  await steer('scenario', 'dst-week');
}

interface Slots {
  elements: {
    slots: { start: string; end: string; resource: { name: string } }[];
  }[];
}

test.describe('clock changes', () => {
  test.afterAll(async () => {
    await steer('reset', null);
    await steer('scenario', 'office');
  });

  for (const zone of ZONES) {
    for (const { date, begins, hours } of DAYS) {
      test(`Z-8 TZ-5 a browser in ${zone} offers and books the office’s hours on a day of ${hours}`, async ({
        browser,
        baseURL,
      }) => {
        await worldAt(begins);
        const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: zone });
        const page = await context.newPage();
        await enterAs(page, 'member');
        // The next booking is shown in the office’s time.
        await expect(page.getByRole('main')).toContainText('D-14');
        await expect(page.getByRole('main')).toContainText(/09:00\s?–\s?17:00/);

        // Without a date in the address, the map shows the office’s current day, whatever the local day is.
        const daytime = 'startTime=09:00&endTime=17:00';
        await goTo(page, `/map?officeId=offi_berlin&floorId=area_ber-2&${daytime}`);
        const desk = (name: string, state: RegExp) =>
          floor(page).getByRole('button', { name: new RegExp(`^Desk ${name}, ${state.source}`) });
        await expect(desk('D-14', /yours 09:00–17:00/)).toBeAttached();
        await expect(desk('D-16', /taken by Jonas Weber until 00:00/)).toBeAttached();

        // The slider has each hour once, from midnight to midnight.
        const [from, to] = [
          page.getByRole('slider', { name: 'From' }),
          page.getByRole('slider', { name: 'To' }),
        ];
        await expect(from).toHaveAttribute('min', '0');
        await expect(to).toHaveAttribute('max', '1440');
        await expect(from).toHaveAttribute('aria-valuetext', '09:00');
        await expect(to).toHaveAttribute('aria-valuetext', '17:00');
        await to.focus();
        await page.keyboard.press('ArrowLeft');
        await expect(page).toHaveURL(/endTime=16(:|%3A)45/);

        // Unasked, it offers eight hours from now on, which take seven or nine on the clock (DEF-3).
        await goTo(page, '/settings');
        await goTo(page, '/map?officeId=offi_berlin&floorId=area_ber-2');
        await expect(from).toHaveAttribute('aria-valuetext', '00:00');
        await expect(to).toHaveAttribute('aria-valuetext', hours === 23 ? '09:00' : '07:00');

        // Four hours on the clock take three or five hours over the change.
        const night = 'startTime=01:00&endTime=05:00';
        await goTo(page, '/settings');
        await goTo(page, `/map?officeId=offi_berlin&floorId=area_ber-2&${night}`);
        const free = desk(String.raw`D-\d+`, /free 01:00 to 05:00/).first();
        await expect(free).toBeAttached();
        const name = await nameOf(free);
        await free.focus();
        await page.keyboard.press('Enter');
        await expect(panelOf(page, name)).toContainText('Yours 01:00–05:00');
        const mine = (await inDeployed('member', {
          method: 'GET',
          path: `/offices/offi_berlin/schedules/me?date=${date}&weeks=1`,
        })) as Slots;
        const made = mine.elements
          .flatMap(({ slots }) => slots)
          .find(({ resource }) => resource.name === name);
        const length = Date.parse(made?.end ?? '') - Date.parse(made?.start ?? '');
        expect(length).toBe((4 - (24 - hours)) * HOUR);
        await context.close();
      });
    }
  }
});
