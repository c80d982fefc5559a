import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLiveStatus } from '@/lib/realtime';
import { AgeLine } from './age-line';
import '../strings';

const READ = Date.UTC(2026, 2, 12, 8);
const show = (age: number) =>
  render(<AgeLine model={{ readAt: READ, now: READ + age, zone: 'Europe/Berlin' }} />);
const line = () => screen.queryByText('Bookings as of 09:00');

afterEach(() => act(() => setLiveStatus({ state: 'off' })));

it('HUB-2 says how old the bookings are once live updates are down and a poll is overdue', () => {
  setLiveStatus({ state: 'paused', since: 0 });
  show(60_000);
  expect(line()).toBeVisible();
  act(() => setLiveStatus({ state: 'live' }));
  expect(line()).not.toBeInTheDocument();
});

it('HUB-2 says nothing about bookings that are as recent as polling allows', () => {
  setLiveStatus({ state: 'paused', since: 0 });
  show(59_999);
  expect(line()).not.toBeInTheDocument();
});
