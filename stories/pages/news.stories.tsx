import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, isOnItsWay, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/news?officeId=offi_berlin'), title: 'Pages/News' };
export default meta;
type Story = StoryObj<PageArgs>;

const withoutNews = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.news.all())) tables.news.remove(id);
};

/** What concerns an office, the newest first; two of four were read. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('link', { name: 'Covered bike stands behind the courtyard' });
    await canvas.findByRole('button', { name: /^Unread/, pressed: false });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Only what I have not marked; all at once, with Undo. */
export const AllRead: Story = {
  args: { path: '/news?officeId=offi_berlin&show=unread' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await canvas.findByText('You’ve read everything.');
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

/** Nothing was ever published. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutNews }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('There’s no news yet.');
  },
};

/** The news are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'news.ofOffice', kind: 'hang' }] }),
  play: isOnItsWay('News'),
};

/** The server refuses the news. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'news.ofOffice', kind: 'status', status: 404 }] }),
  play: hasFailed('Couldn’t load the news'),
};

/** The network goes: what was read stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
