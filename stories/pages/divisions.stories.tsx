import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = { ...page('/admin/divisions'), title: 'Pages/Administration/Divisions' };
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** Germany within DACH within Europe, and an office without a division. */
const nested = ({ tables }: World): void => {
  const europe = tables.divisions.get('divi_emea');
  if (!europe) return;
  tables.divisions.insert({ ...europe, id: 'divi_dach', name: 'DACH', parent_id: 'divi_emea' });
  tables.divisions.insert({
    ...europe,
    id: 'divi_germany',
    name: 'Germany',
    parent_id: 'divi_dach',
  });
  tables.offices.update('offi_berlin', { division_id: 'divi_germany' });
  tables.offices.update('offi_auckland', { division_id: null });
};

const withoutDivisions = ({ tables }: World): void => {
  for (const { id } of Array.from(tables.offices.all())) {
    tables.offices.update(id, { division_id: null });
  }
  for (const { id } of Array.from(tables.divisions.all())) tables.divisions.remove(id);
};

/** Three levels of divisions, their offices, and the office without a division. */
export const Full: Story = {
  tags: ['full'],
  parameters: over({ ...OWNER, before: nested }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('row', { name: 'Germany' });
    await expect(canvas.getByRole('row', { name: '-- No division --' })).toBeVisible();
  },
};

/** A division’s panel: its form, and the items that deleting it would move. */
export const Deleting: Story = {
  parameters: over({ ...OWNER, before: nested }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('row', { name: 'DACH' }));
    const panel = within(await canvas.findByRole('complementary', { name: 'DACH' }));
    await userEvent.click(panel.getByRole('button', { name: 'Delete' }));
    await panel.findByRole('button', { name: 'Delete DACH' });
  },
};

/** An office has been picked up and is ready to move to another division. */
export const Moving: Story = {
  parameters: over({ ...OWNER, before: nested }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = await canvas.findByRole('row', { name: 'Berlin' });
    row.focus();
    await userEvent.keyboard('{Control>}x{/Control}');
    await expect(await canvas.findByText(/^Moving Berlin/)).toBeVisible();
  },
};

/** On a phone, the tree fills the page; a panel would be a sheet over it. */
export const Phone: Story = {
  parameters: over({ ...OWNER, before: nested }),
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('row', { name: 'Germany' });
  },
};

/** An organization without divisions shows only its offices. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: withoutDivisions }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('There are no divisions yet.');
    await expect(canvas.getByRole('row', { name: 'Berlin' })).toBeVisible();
  },
};

/** The divisions are loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'divisions.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const tree = await within(canvasElement).findByRole('region', {
      name: 'Divisions, offices and floors',
    });
    await expect(tree).toHaveAttribute('aria-busy', 'true');
  },
};

/** Loading the divisions failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'divisions.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the divisions'),
};

/** A resource manager has access to the administration, but not to this screen. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'resource-manager' }),
  play: async (context) => {
    await isForbidden(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.queryByRole('link', { name: 'Divisions' })).toBeNull();
  },
};

/** Offline: loaded content stays. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
