import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { bookAs, cleared, held, hours, ROOM, rowOn } from '@tests/helpers/bookings';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();
const PATH = '/bookings?view=managed&officeId=offi_berlin&date=2026-03-11&q=treptow';
const DAY = 'Wednesday, March 11, 2026';
const FIRST = hours('2026-03-11', '18:30', '19:30');

let server: TestServer;

// Loads the code of the first click beforehand, because loading it takes long on a busy machine.
beforeAll(() =>
  Promise.all([
    import('@/areas/booking/shared/actions'),
    import('@/areas/booking/shared/release'),
    import('@/areas/booking/bookings/change/change-panel'),
    import('@/areas/booking/bookings/series/series-panel'),
    import('@/ui/dialog'),
  ]),
);
beforeEach(() => {
  server = serve(cleared(testServer()));
});

const book = (visibility: 'public' | 'private', dates = 1) =>
  bookAs(server, 'member', {
    title: 'Salary talk',
    visibility,
    schedule_slots: [{ resource_id: ROOM, ...FIRST }],
    ...(dates > 1 ? { recurring: { rrules: [`RRULE:FREQ=WEEKLY;COUNT=${dates}`], ...FIRST } } : {}),
  });

async function managedRow(path = PATH, day = DAY): Promise<HTMLElement> {
  await open({ server, persona: 'scheduler', path });
  return rowOn(day, 'Treptow');
}

const press = async (row: HTMLElement, name: RegExp) =>
  userEvent.click(within(row).getByRole('button', { name }));

it('UI-6 UNDO-3 PRIV-1 says that canceling a masked booking is permanent, and asks first', async () => {
  await book('private');
  const row = await managedRow();
  await press(row, /^Cancel Treptow/);
  const question = await screen.findByRole('alertdialog', {
    name: 'Cancel this booking for good?',
  });
  expect(question).toHaveTextContent('can’t be undone');
  expect(question).toHaveTextContent('Treptow');
  await userEvent.click(within(question).getByRole('button', { name: 'Keep booking' }));
  expect(await held(server)).toHaveLength(1);
  await press(row, /^Cancel Treptow/);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel booking' }),
  );
  await waitFor(async () => expect(await held(server)).toEqual([]));
});

it('UI-6 does not ask if Undo restores the booking', async () => {
  await book('public');
  const row = await managedRow();
  await press(row, /^Cancel Treptow/);
  expect(await within(row).findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await held(server)).toEqual([]);
});

it('UI-6 B2 says which of many canceled bookings cannot be restored, and asks first', async () => {
  await book('private');
  const row = await managedRow();
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: /^Release 1 / }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Treptow');
  expect(await held(server)).toHaveLength(1);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(async () => expect(await held(server)).toEqual([]));
});

it('UI-6 PRIV-1 says that canceling dates of a masked series is permanent, before it does', async () => {
  await book('private', 3);
  const row = await managedRow();
  await press(row, /^Cancel Treptow/);
  const panel = await within(row).findByRole('region', { name: /Treptow/ });
  expect(panel).toHaveTextContent('can’t be undone');
  expect(await held(server)).toHaveLength(3);
});

it('REC-10 PRIV-1 does not offer to change the following dates of a masked series, and says why', async () => {
  await book('private', 3);
  // At the first date, "all" and "this and the following" mean the same.
  const second = PATH.replace('2026-03-11', '2026-03-18');
  const row = await managedRow(second, 'Wednesday, March 18, 2026');
  await press(row, /^Change Treptow/);
  const following = await within(row).findByRole('radio', { name: /^This and the/ });
  expect(following).toBeDisabled();
  expect(following).toHaveAccessibleDescription(/hidden from you/);
  expect(within(row).getByRole('radio', { name: /^Only this|^This date/ })).toBeEnabled();
});
