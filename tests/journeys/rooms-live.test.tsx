import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveStatus } from '@/lib/realtime';
import { journeys } from '@tests/helpers/journey';
import { bookAs, cell, emptyRooms, roomId, ROOMS, span, width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
const PATH = `${ROOMS}&people=8`;
const BUDGET = 'Spree, 13:00 to 14:00, booked by Jonas Weber, Budget';

const book = (server: ReturnType<typeof emptyRooms>) =>
  bookAs(server, 'member-2', roomId('Spree'), span('13:00', '14:00'), { title: 'Budget' });

// Loads the page’s code beforehand, because loading it takes long on a busy machine.
beforeAll(async () => {
  await import('@/areas/booking/rooms/page');
});
beforeEach(() => width(true));

describe('the open gantt, live', () => {
  it('HUB-1 H-22 a booking of another person moves it at once, and the focus stays', async () => {
    const server = serve(emptyRooms());
    await open({ server, path: PATH, live: true });
    const own = await cell('Spree, 11:00, free');
    await vi.waitFor(() => expect(liveStatus().state).toBe('live'), { timeout: 10_000 });
    own.focus();
    await book(server);
    await cell(BUDGET);
    expect(document.activeElement).toHaveAccessibleName('Spree, 11:00, free');
  });

  describe('while the hub is off', () => {
    // Controls only the polling intervals; everything else runs in real time.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());

    it('F-42 HUB-2 it shows within a minute, by polling', async () => {
      const server = serve(emptyRooms());
      await open({ server, path: PATH });
      await cell('Spree, 13:00, free');
      expect(liveStatus()).toEqual({ state: 'off' });
      await book(server);
      await act(() => vi.advanceTimersByTimeAsync(59_999));
      expect(screen.queryByLabelText(BUDGET)).not.toBeInTheDocument();
      await act(() => vi.advanceTimersByTimeAsync(1));
      await cell(BUDGET);
    });
  });
});
