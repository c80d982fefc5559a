import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ProviderAsk, ShownCalendar } from '../adapters/running-providers';
import { CalendarGroup } from './calendar-group';

afterEach(cleanup);

const spree = (source: ShownCalendar['source']): ShownCalendar => ({
  source,
  calendar: 'spree@rooms.meridian.example',
  name: 'Spree',
  events: [
    {
      id: `event_${source}`,
      title: `Of ${source}`,
      start: '2026-04-24T12:00:00.000Z',
      end: '2026-04-24T13:00:00.000Z',
      isBooked: false,
      reason: null,
    },
  ],
});

it('shows the calendar of the chosen provider if both have one with the same address', async () => {
  const calendars = [spree('microsoft'), spree('google')];
  render(<CalendarGroup now={0} ask={() => Promise.resolve(calendars)} />);
  const choice = await screen.findByRole('combobox', { name: 'Calendar' });
  expect(screen.getByText(/^Of microsoft/)).toBeVisible();
  await userEvent.selectOptions(choice, 'Spree (google)');
  expect(screen.getByRole('option', { name: 'Spree (google)', selected: true })).toBeVisible();
  expect(screen.getByText(/^Of google/)).toBeVisible();
});

it('adds an event that has just begun, as people start a meeting in their calendar', async () => {
  const ask = vi.fn((_what: ProviderAsk) => Promise.resolve([spree('google')]));
  render(<CalendarGroup now={Date.parse('2026-04-24T12:30:00.000Z')} ask={ask} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add event now' }));
  expect(ask).toHaveBeenCalledWith(
    expect.objectContaining({ act: 'add', start: '2026-04-24T12:00:00.000Z' }),
  );
});
