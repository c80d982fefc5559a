import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeHours } from '@/api/office-hours';
import { journeys } from '@tests/helpers/journey';
import {
  at,
  bookAs,
  cell,
  DATE,
  emptyRooms,
  mine,
  panel,
  roomId,
  ROOMS,
  width,
} from '@tests/helpers/rooms';

const { open, serve } = journeys();
const FRIDAY = '2026-03-13';
const PATH = `${ROOMS}&people=8`;
const NIGHT = { start: at('22:00'), end: at('00:30', FRIDAY) };

beforeAll(async () => {
  await import('@/areas/booking/rooms/page');
});
beforeEach(() => {
  width(true);
});

/** An office that is open on Thursday until 02:00, without any room bookings. */
async function openLate() {
  const server = serve(emptyRooms(undefined, FRIDAY));
  await officeHours.create.call(
    {
      params: { officeId: 'offi_berlin' },
      body: {
        type: 'weekday',
        days: ['thursday'],
        start_time: '08:00:00',
        end_time: '02:00:00',
        is_available: true,
      },
    },
    { client: server.as('owner') },
  );
  return server;
}

const choose = async (detail: HTMLElement, field: string, option: string) =>
  userEvent.selectOptions(
    await within(detail).findByLabelText(field, { selector: 'select' }),
    await within(detail).findByRole('option', { name: option, hidden: true }),
  );
const save = async (detail: HTMLElement) => {
  const button = await within(detail).findByText('Save');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
};

describe('a room over midnight', () => {
  it('TZ-3 appears on both days with the part of each, and its panel shows the whole', async () => {
    const server = await openLate();
    await bookAs(server, 'member', roomId('Spree'), NIGHT);
    const { router } = await open({ server, path: PATH });
    await userEvent.click(await cell('Spree, 22:00 to 00:00, yours'));
    // The day is in the booking itself, which loads when its panel opens.
    await within(await panel('Spree')).findByText(/^Thu, Mar 12 · 22:00–00:30/);
    act(() => router.history.push(PATH.replace(DATE, FRIDAY)));
    // Another day has its own grid.
    await screen.findByLabelText('Spree, 00:00 to 00:30, yours');
    await screen.findByLabelText('Spree, 00:30, free');
  });

  it('RANGE-1 is in the way before and after midnight, and no longer than it lasts', async () => {
    const server = await openLate();
    await bookAs(server, 'member-2', roomId('Spree'), NIGHT);
    await open({ server, path: PATH });
    await cell('Spree, 22:00 to 00:00, booked by Jonas Weber');
    const book = (start: string, end: string) =>
      bookAs(server, 'member', roomId('Spree'), { start, end });
    await expect(book(at('21:30'), at('22:15'))).rejects.toThrow('Spree is taken');
    await expect(book(at('00:15', FRIDAY), at('00:45', FRIDAY))).rejects.toThrow();
    await book(at('00:30', FRIDAY), at('01:00', FRIDAY));
  });

  it('RANGE-5 is moved to another room as a whole', async () => {
    const server = await openLate();
    await bookAs(server, 'member', roomId('Spree'), NIGHT);
    await open({ server, path: PATH });
    await userEvent.click(await cell('Spree, 22:00 to 00:00, yours'));
    const detail = await panel('Spree');
    await choose(detail, 'Room', 'Tempelhof');
    await save(detail);
    await waitFor(async () =>
      expect(await mine(server)).toEqual(['Tempelhof 22:00–00:30 accepted']),
    );
  });

  it('SELF-2 is not moved to a room that someone has after midnight, and says so', async () => {
    const server = await openLate();
    await bookAs(server, 'member', roomId('Spree'), NIGHT);
    await bookAs(server, 'member-2', roomId('Tempelhof', 2), {
      start: at('00:00', FRIDAY),
      end: at('00:30', FRIDAY),
    });
    await open({ server, path: PATH });
    await userEvent.click(await cell('Spree, 22:00 to 00:00, yours'));
    const detail = await panel('Spree');
    await choose(detail, 'Room', 'Tempelhof');
    // Shown beside the fields, and as the reason of the disabled button.
    await within(detail).findAllByText('Tempelhof isn’t free for all of 22:00–00:30.');
  });

  it('RANGE-5 ends later or earlier on the other day', async () => {
    const server = await openLate();
    await bookAs(server, 'member', roomId('Spree'), NIGHT);
    await open({ server, path: PATH.replace(DATE, FRIDAY) });
    await userEvent.click(await screen.findByLabelText('Spree, 00:00 to 00:30, yours'));
    const detail = await panel('Spree');
    await choose(detail, 'To', '01:15');
    await save(detail);
    await waitFor(async () => expect(await mine(server)).toEqual(['Spree 22:00–01:15 accepted']));
  });
});
