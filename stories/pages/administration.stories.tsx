import type { StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, isForbidden, over, page, type PageArgs, PHONE, showsLoading } from './page';

const meta = { ...page('/admin'), title: 'Pages/Administration' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withNothing = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.tickets.all())) tables.tickets.remove(id);
  for (const { id } of Array.from(tables.stations.all())) tables.stations.remove(id);
  for (const { id } of Array.from(tables.calendars.all())) tables.calendars.remove(id);
  for (const { id } of Array.from(tables.hours.all())) tables.hours.remove(id);
  for (const { id } of Array.from(tables.healthDocuments.all())) {
    tables.healthDocuments.update(id, { status: 'accepted' });
  }
};

/** What waits, each with the page that deals with it. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: /documents? to review$/ });
  },
};

export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Nothing waits. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withNothing }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Nothing waits');
  },
};

/** What waits is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'health.documents', kind: 'hang' }] }),
  play: showsLoading('What waits'),
};

/** The documents couldn’t be loaded; everything else is shown. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'health.documents', kind: 'status', status: 404 }],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Couldn’t load: Health review');
  },
};

/** A member sees which permission is missing. */
export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
