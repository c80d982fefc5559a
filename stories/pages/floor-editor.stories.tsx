import type { StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { World } from '@mocks/world/world';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = {
  ...page('/admin/floors/area_ber-2/editor'),
  title: 'Pages/Administration/Floor editor',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;

/** A floor without places and without a drawing. */
const blank = ({ tables }: World): void => {
  for (const row of Array.from(tables.resources.all())) {
    if (row.floor_id === 'area_ber-2' && row.id !== 'area_ber-2') tables.resources.remove(row.id);
  }
  tables.resources.update('area_ber-2', { map_url: null, map_data: null });
};

/** A floor with its places, rooms, and drawing. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { level: 1, name: 'Edit Floor 2' });
    await canvas.findByRole('group', { name: 'Plan of Floor 2' });
    await expect(canvas.getByRole('button', { name: 'Review changes' })).toBeVisible();
  },
};

/** On a phone: the plan above, and the selection below. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Desks that are only listed, some of them selected in the tray. */
export const Listed: Story = {
  parameters: over({
    ...OWNER,
    before: ({ tables }) => {
      for (const row of Array.from(tables.resources.all())) {
        if (row.floor_id === 'area_ber-2' && row.type === 'desk') {
          tables.resources.update(row.id, { map_data: null });
        }
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Places' }));
    const list = within(await canvas.findByRole('list', { name: 'Not on the plan' }));
    const [first] = list.getAllByRole('checkbox');
    if (first) await userEvent.click(first);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(list.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    const tray = within(canvas.getByRole('region', { name: 'Not on the plan' }));
    await expect(tray.getByRole('button', { name: 'Place 3 in rows' })).toBeVisible();
  },
};

/** Newly added rows of desks, all selected, with the history. */
export const WithDraft: Story = {
  parameters: over({ ...OWNER, before: blank }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add rows' }));
    const body = within(document.body);
    await userEvent.click(await body.findByRole('button', { name: 'Add 20 places' }));
    await canvas.findByText('20 places selected');
    await userEvent.click(canvas.getByRole('tab', { name: 'History' }));
    await canvas.findByRole('button', { name: 'Added 20 places in rows or copies' });
  },
};

/** All changes of a draft before saving. */
export const Reviewing: Story = {
  ...WithDraft,
  play: async (context) => {
    await WithDraft.play?.(context);
    await userEvent.click(
      within(context.canvasElement).getByRole('button', { name: 'Review 20 changes' }),
    );
    await within(document.body).findByRole('button', { name: 'Save 20 changes' });
  },
};

/** Places that lack a name or overlap are outlined and listed. */
export const Problems: Story = {
  parameters: over({ ...OWNER, before: blank }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const add = await canvas.findByRole('button', { name: 'Add in the middle' });
    await userEvent.click(add);
    await userEvent.click(add);
    await userEvent.click(await canvas.findByRole('tab', { name: '1 problem' }));
    await canvas.findByRole('button', { name: 'D-1 and D-2 overlap' });
  },
};

/** A blank floor. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over({ ...OWNER, before: blank }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'Places' }));
    await canvas.findByText('There are no places on this floor yet.');
  },
};

/** The floor is loading. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'resources.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const heading = await within(canvasElement).findByRole('heading', { name: 'Edit floor' });
    await expect(heading.closest('main')?.querySelector('[aria-busy="true"]')).toBeVisible();
  },
};

/** Loading the places failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'resources.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the floor'),
};

/** The floor was deleted after the link was created. */
export const Gone: Story = {
  args: { path: '/admin/floors/area_unknown/editor' },
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This floor no longer exists');
  },
};

/** A member sees which permission is missing. */
export const NoPermission: Story = { tags: ['no-permission'], play: isForbidden };

/** Offline: the draft and the loaded content stay. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
