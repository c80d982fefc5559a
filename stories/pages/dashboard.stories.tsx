import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { page, type PageArgs } from './page';

const meta = { ...page('/dashboard'), title: 'Pages/Dashboard' };
export default meta;

type Story = StoryObj<PageArgs>;

/** A member on a Tuesday morning: the offer for today, the days after it, news. */
export const Morning: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Book/ }, { timeout: 10_000 });
  },
};

/** Everything answers but the bookings, which never come. */
export const Loading: Story = {
  parameters: { world: { faults: [{ endpoint: 'schedules.*', kind: 'hang' }] } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  },
};

/** The bookings cannot be read. */
export const Failed: Story = {
  parameters: {
    world: {
      faults: [
        {
          endpoint: 'schedules.*',
          kind: 'status',
          status: 404,
          body: { result: { errors: { id: 'Not found' } } },
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const retry = await canvas.findAllByRole(
      'button',
      { name: /retry|try again/i },
      { timeout: 10_000 },
    );
    await expect(retry.length).toBeGreaterThan(0);
  },
};

/** Nothing is booked yet, and there is no news. */
export const Empty: Story = {
  parameters: { world: { scenario: 'empty' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  },
};
