import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { leaveAsOther } from '@/session/leave-as-other';
import { page, type PageArgs } from './page';

const meta = { ...page('/bookings'), title: 'Pages/Someone else' };
export default meta;
type Story = StoryObj<PageArgs>;

/** Another person signed in to Atrium in this browser while the page was open: nothing of its person is left (ROLE-9). */
const closes: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await canvas.findByRole('heading', { level: 1, name: 'Bookings' });
  leaveAsOther();
  await canvas.findByRole('heading', { level: 1, name: 'Someone else signed in' });
  await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(canvas.queryByRole('navigation')).toBeNull();
  await expect(canvasElement).not.toHaveTextContent(/Maya|Bookings/);
  const { scrollWidth, clientWidth } = document.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

/** On a desktop. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: closes,
};

/** On the narrowest phone. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone320', isRotated: false } },
  play: closes,
};
