import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { goesOffline, hasFailed, showsLoading, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/questionnaire?office=offi_berlin'), title: 'Pages/Questionnaire' };
export default meta;
type Story = StoryObj<PageArgs>;

/** An office’s questions on one screen. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Send answers' });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** An answer that prevents the check-in: what to do, and whom to contact. */
export const Blocking: Story = {
  parameters: over({}),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const group of await canvas.findAllByRole('radiogroup')) {
      await userEvent.click(within(group).getByRole('radio', { name: 'Yes' }));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Send answers' }));
    await canvas.findByText('Because of your answers, you can’t check in today');
  },
};

export const Empty: Story = {
  tags: ['empty'],
  args: { path: '/questionnaire?office=offi_auckland' },
  parameters: over({}),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Auckland has no questions today.');
  },
};

export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'questions.ofOffice', kind: 'hang' }] }),
  play: showsLoading('Today’s questions'),
};

export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'questions.ofOffice', kind: 'status', status: 403 }] }),
  play: hasFailed('Couldn’t load the questions'),
};

export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
