import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, over, page, PHONE, type PageArgs } from './page';

const meta = { ...page('/assistant'), title: 'Pages/Assistant' };
export default meta;
type Story = StoryObj<PageArgs>;

const withoutChats = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.chats.all())) tables.chats.remove(id);
};

/** My chats, newest first. */
export const Full: Story = {
  tags: ['full'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Rooms with two screens' });
  },
};

/** A chat beside the list of all chats. */
export const Chat: Story = {
  args: { path: '/assistant/chat_parking' },
  tags: ['full'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const messages = within(await canvas.findByRole('region', { name: 'Messages' }));
    await messages.findByText('Then I’ll park in the courtyard.');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** On a phone, the chat fills the page. */
export const Phone: Story = { ...Chat, tags: [], globals: PHONE };

/** No chats yet; the palette is offered. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ before: withoutChats }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You have no chats yet.');
  },
};

/** A chat that doesn’t exist or belongs to someone else. */
export const Gone: Story = {
  args: { path: '/assistant/chat_unknown' },
  tags: ['empty'],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This chat no longer exists, or it isn’t yours.');
  },
};

const loads =
  (name: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const region = await within(canvasElement).findByRole('region', { name });
    await expect(region).toHaveAttribute('aria-busy', 'true');
  };

/** The chats are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'assistant.chats', kind: 'hang' }] }),
  play: loads('Chats'),
};

/** The messages are loading. */
export const LoadingChat: Story = {
  args: { path: '/assistant/chat_parking' },
  tags: ['loading'],
  parameters: over({ faults: [{ endpoint: 'assistant.messages', kind: 'hang' }] }),
  play: loads('Messages'),
};

/** Loading the chats failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'assistant.chats', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load your chats');
  },
};

/** Loading the messages failed. */
export const FailedChat: Story = {
  args: { path: '/assistant/chat_parking' },
  tags: ['error'],
  parameters: over({ faults: [{ endpoint: 'assistant.messages', kind: 'status', status: 403 }] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load the messages');
  },
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };

/** The same in a chat. */
export const OfflineChat: Story = { ...Chat, tags: ['offline'], play: goesOffline(Chat) };
