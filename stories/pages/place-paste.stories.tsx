import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, within } from 'storybook/test';
import { goesOffline, hasFailed, isForbidden, over, page, type PageArgs, PHONE } from './page';

const meta = {
  ...page('/admin/places/paste?in=area_ber-2'),
  title: 'Pages/Administration/Pasted places',
};
export default meta;
type Story = StoryObj<PageArgs>;

const OWNER = { persona: 'owner' } as const;
const ROWS = [
  'Name\tType\tCapacity\tColor',
  'X-101\tDesk\t1\tblue',
  'X-102\tDesk\t1\tblue',
  'Aurora 2\tRoom\t8\t',
  'D-14\tDesk\t2\t',
  'X-103\tThrone\t1\t',
  '\tDesk\t1\t',
].join('\n');

async function paste(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await canvas.findByRole('combobox', { name: 'Office' });
  const field = canvas.getByRole('textbox', { name: 'Rows' });
  await fireEvent.change(field, { target: { value: ROWS } });
  await canvas.findByText('This type isn’t known.');
}

/** New rows, an unknown column, and two rows that can’t be saved. */
export const Full: Story = {
  tags: ['full'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    await paste(canvasElement);
  },
};

/** On a phone, each row is a card. */
export const Phone: Story = { ...Full, tags: [], globals: PHONE };

/** Nothing is pasted yet. */
export const Empty: Story = {
  tags: ['empty'],
  parameters: over(OWNER),
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox', { name: 'Rows' });
    await expect(field).toHaveValue('');
  },
};

/** The places to compare rows with are loading, but pasting already works. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: over({ ...OWNER, faults: [{ endpoint: 'resources.list', kind: 'hang' }] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('textbox', { name: 'Rows' });
    await expect(canvas.queryByRole('combobox', { name: 'Office' })).toBeNull();
  },
};

/** Loading the places that rows are compared with failed. */
export const Failed: Story = {
  tags: ['error'],
  parameters: over({
    ...OWNER,
    faults: [{ endpoint: 'resources.list', kind: 'status', status: 404 }],
  }),
  play: hasFailed('Couldn’t load the places'),
};

/** Members can’t paste places. */
export const NoPermission: Story = {
  tags: ['no-permission'],
  parameters: over({ persona: 'member' }),
  play: isForbidden,
};

/** Offline: the pasted rows stay. */
export const Offline: Story = { ...Full, tags: ['offline'], play: goesOffline(Full) };
