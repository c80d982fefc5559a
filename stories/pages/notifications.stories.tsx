import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { now } from '@/lib/clock';
import { setLiveStatus } from '@/lib/realtime/status';
import { notices, type Notice } from '@/lib/storage/notices';
import { personaUserId } from '@mocks/core/auth';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/notifications'), title: 'Pages/Notifications' };
export default meta;
type Story = StoryObj<PageArgs>;

const region = (canvasElement: HTMLElement, name: string): Promise<HTMLElement> =>
  within(canvasElement).findByRole('region', { name });

const notice = (id: number, change: Partial<Notice>): Notice => ({
  id: `evnt_${id}`,
  what: 'changed',
  object_type: 'schedule',
  object_id: `sche_gone_${id}`,
  series_id: null,
  place_id: 'reso_ber-2-d-14',
  start: '2026-03-12T08:00:00.000Z',
  end: '2026-03-12T16:00:00.000Z',
  at: '2026-03-10T07:20:00.000Z',
  is_read: false,
  ...change,
});

/** Notices stored in this browser. */
const kept = (): void =>
  notices.at(`${personaUserId('member')}.meridian`).set([
    notice(1, { what: 'cancelled' }),
    notice(2, { what: 'rejected', place_id: 'reso_ber-2-grunewald', is_read: true }),
    notice(3, {
      what: 'changed',
      place_id: 'reso_ber-2-treptow',
      series_id: 'seri_weekly',
      at: '2026-03-09T15:00:00.000Z',
      is_read: true,
    }),
  ]);

/** Changes that other people made to my bookings, by day; a series is one item. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({}, { remember: kept }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const today = within(await region(canvasElement, 'Today'));
    await today.findByRole('link', { name: /^D-14 was canceled/ });
    const before = within(await region(canvasElement, 'Monday, March 9, 2026'));
    await before.findByText('Series');
    await expect(canvas.getByText('1 new')).toBeVisible();
  },
};

/** All notifications are read. */
export const Read: Story = {
  parameters: over({}, { remember: kept }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await canvas.findByText('Nothing new');
  },
};

/** No notifications yet. */
export const Empty: Story = {
  tags: ['empty'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No notifications yet.');
  },
};

/** Approvers answer requests here, and see the effect of approving beforehand. */
export const Requests: Story = {
  parameters: over({ persona: 'resource-manager' }),
  play: async ({ canvasElement }) => {
    const card = within(await region(canvasElement, 'Waiting for your approval'));
    await expect((await card.findAllByRole('button', { name: /^Approve / }))[0]).toBeVisible();
    await card.findAllByText(/^Approving declines/);
  },
};

/** Requests are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({
    persona: 'resource-manager',
    faults: [{ endpoint: 'schedules.kind', kind: 'hang' }],
  }),
  play: async ({ canvasElement }) => {
    await expect(await region(canvasElement, 'Waiting for your approval')).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** Only the requests fail; the stored notices are shown beside them. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    persona: 'resource-manager',
    faults: [{ endpoint: 'schedules.kind', kind: 'status', status: 501 }],
  }),
  play: async ({ canvasElement }) => {
    const card = within(await region(canvasElement, 'Waiting for your approval'));
    await card.findByText('Couldn’t load the requests');
    await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The connection has been lost for more than a minute. */
export const LiveUpdatesOff: Story = {
  parameters: over({}, { remember: kept }),
  play: async ({ canvasElement }) => {
    await region(canvasElement, 'Today');
    setLiveStatus({ state: 'paused', since: now() - 61_000 });
    await within(canvasElement).findByText(/^Live updates are off\. Last refreshed \d\d:\d\d/);
    // The next story starts connected.
    setLiveStatus({ state: 'off' });
  },
};

export const Phone: Story = { ...Full, globals: PHONE };
export const RequestsOnAPhone: Story = { ...Requests, globals: PHONE };

/** Offline: loaded content stays and may be outdated. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
