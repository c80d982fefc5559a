import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { notices } from '@/lib/storage/notices';
import { personaUserId } from '@mocks/core/auth';
import { over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/bookings'), title: 'Pages/Bell' };
export default meta;
type Story = StoryObj<PageArgs>;

async function open(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: /^Notifications/ }));
  await canvas.findByRole('heading', { name: 'Notifications' });
}

/** No notifications. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No notifications yet.')).toBeVisible();
  },
};

/** For an approver: each request links to its booking. */
export const Requests: Story = {
  parameters: over({ persona: 'owner' }),
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByRole('link', { name: / requests / }))[0]).toBeVisible();
  },
};

/** Changes that other people made to my bookings; the newest one is unread. */
export const News: Story = {
  parameters: over(
    {},
    {
      remember: () => {
        const at = { start: '2026-03-12T08:00:00.000Z', end: '2026-03-12T16:00:00.000Z' };
        notices.at(`${personaUserId('member')}.meridian`).set([
          {
            id: 'evnt_2',
            what: 'cancelled',
            object_type: 'schedule',
            object_id: 'sche_gone',
            place_id: 'reso_ber-2-d-14',
            ...at,
            at: '2026-03-10T07:20:00.000Z',
            is_read: false,
          },
          {
            id: 'evnt_1',
            what: 'changed',
            object_type: 'schedule',
            object_id: 'sche_gone_too',
            place_id: 'reso_ber-2-treptow',
            ...at,
            at: '2026-03-09T15:00:00.000Z',
            is_read: true,
          },
        ]);
      },
    },
  ),
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^D-14 was canceled/)).toBeVisible();
    await expect(await canvas.findByText(/^Treptow was changed/)).toBeVisible();
  },
};

export const Phone: Story = { ...Requests, globals: PHONE };
