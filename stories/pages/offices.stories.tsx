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

/** The session has read the offices before the page does, so that only what comes after that is disturbed. */
const FIRST = { endpoint: 'offices.list', kind: 'delay', delay: 0, times: 2 } as const;

/** All offices with their zones and rules. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'Berlin' });
  },
};

/** On a phone each office is a card. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** The organization has no office yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutOffices }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No office found');
  },
};

/** The offices are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [FIRST, { endpoint: 'offices.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('region', { name: 'Offices' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server refuses the offices. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [FIRST, { endpoint: 'offices.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the offices'),
};

/** A manager of resources has an administration, but not this screen of it. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'resource-manager' }),
  play: async (context) => {
    await isForbidden(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.queryByRole('link', { name: 'Offices' })).toBeNull();
  },
};

/** The network goes: what was read stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };

/** The form of a new office, whose country has its zone. */
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
