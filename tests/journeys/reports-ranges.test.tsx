import { reports } from '@/api/reports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
import { eventually } from '@tests/helpers/eventually';
import { journeys } from '@tests/helpers/journey';

const { open, serve } = journeys();

const WEEK = { start: '2026-03-02', end: '2026-03-08' };
const ADDRESS = `/admin/reports?start=${WEEK.start}&end=${WEEK.end}&office=offi_berlin`;

const openReports = (path = ADDRESS, persona = 'owner', server = serve(testServer())) =>
  open({ server, persona, path });

const figure = async (name: string) =>
  within(await screen.findByRole('region', { name: 'Figures' })).getByRole('link', {
    name: new RegExp(`^${name}: .*Show the rows behind it`),
  });

describe('ranges', () => {
  it('a reversed one says so and is swapped with one press', async () => {
    const { router } = await openReports('/admin/reports?start=2026-03-08&end=2026-03-02');
    await screen.findByText(
      'The last day, Mon, Mar 2, 2026, is before the first, Sun, Mar 8, 2026.',
    );
    expect(screen.queryByRole('region', { name: 'Figures' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Swap the days' }));
    await figure('Bookings');
    expect(router.state.location.search).toMatchObject(WEEK);
  });

  it('one of three years is refused with the limit, and shortened with one press', async () => {
    // Two years of all places take the fake server long, so only a few are counted.
    const only = '&office=offi_berlin&type=booth';
    const { server, router } = await openReports(
      `/admin/reports?start=2023-03-09&end=2026-03-08${only}`,
    );
    const limit = /^A report covers two years \(731 days\) at most\..* 1,096 days\.$/;
    await screen.findByText(limit);
    expect(screen.queryByRole('region', { name: 'Figures' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show only its last two years' }));
    await eventually(() =>
      expect(router.state.location.search).toMatchObject({
        start: '2024-03-08',
        end: '2026-03-08',
      }),
    );
    expect(screen.queryByText(limit)).not.toBeInTheDocument();
    const query = {
      start: '2024-03-08',
      end: '2026-03-08',
      office: ['offi_berlin'],
      type: ['booth' as const],
    };
    const { total } = await reports.usage.call({ query }, { client: server.as('owner') });
    expect(total.reservations).toBeGreaterThan(0);
    expect(await figure('Bookings')).toHaveTextContent(total.reservations.toLocaleString('en-US'));
  });

  it('UI-8 a day that does not exist is reported, and the default days are shown', async () => {
    await openReports('/admin/reports?start=2026-02-30&end=2026-03-08');
    await screen.findByText('“2026-02-30” isn’t a real day. Showing the last 4 weeks instead.');
    await figure('Bookings');
  });

  it('one without data shows the first and last day with data', async () => {
    const { router } = await openReports('/admin/reports?start=2027-06-01&end=2027-06-02');
    await screen.findByText('No bookings from Tue, Jun 1, 2027 to Wed, Jun 2, 2027');
    expect(
      screen.getByText(/^The first day with bookings is .* 2026, the last is .* 2026\.$/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the last days with bookings' }));
    await figure('Bookings');
    expect(String(router.state.location.search.end)).toMatch(/^2026-/);
  });

  it('one day without data is one day', async () => {
    await openReports('/admin/reports?start=2027-06-01&end=2027-06-01');
    await screen.findByText('No bookings on Tue, Jun 1, 2027');
  });

  it('a search without a match offers to clear the filters', async () => {
    await openReports(`${ADDRESS}&q=nothing-like-it`);
    await screen.findByText('No bookings match your filters');
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    await userEvent.click(clear as HTMLElement);
    await figure('Bookings');
  });
});
