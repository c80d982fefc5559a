import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { closeOffice } from '@mocks/rules/closing-office';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/admin/offices'), title: 'Pages/Administration/Offices' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

const withoutOffices = (world: World): void => {
  for (const office of Array.from(world.tables.offices.all())) {
    closeOffice(world, office);
    world.tables.offices.remove(office.id);
  }
};

/** The session reads the offices before the page does, so only later reads are affected. */
const FIRST = { endpoint: 'offices.list', kind: 'delay', delay: 0, times: 2 } as const;

/** All offices with their zones and rules. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Berlin' });
  },
};

/** On a phone, each office is a card. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** The organization has no offices yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutOffices }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No office found');
  },
};

/** The offices are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [FIRST, { endpoint: 'offices.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('region', { name: 'Offices' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
  },
};

/** Loading the offices failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [FIRST, { endpoint: 'offices.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the offices'),
};

/** A resource manager has access to the administration, but not to this screen. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'resource-manager' }),
  play: async (context) => {
    await isForbidden(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.queryByRole('link', { name: 'Offices' })).toBeNull();
  },
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };

/** The form for a new office; its country determines the zone. */
export const New: Story = {
  args: { path: '/admin/offices/new' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: /^Country.*optional/ }),
      await canvas.findByRole('option', { name: 'Japan' }),
    );
  },
};
