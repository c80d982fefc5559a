import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconDelete, IconEdit } from '@/ui/icon';
import { MenuButton } from '@/ui/menu';
import { Shown } from './shown';
import sheet from '@/ui/popover.module.css?raw';

const ITEMS = [
  { id: 'edit', label: 'Rename', icon: <IconEdit />, onAction: () => {} },
  'line' as const,
  { id: 'delete', label: 'Delete', icon: <IconDelete />, danger: true, onAction: () => {} },
];

/** Actions that would crowd a row. Keep the most frequent one outside as a button. A disabled action gives its reason. */
const meta = {
  title: 'Components/Menu button',
  component: MenuButton,
  tags: ['autodocs'],
  args: { items: ITEMS, label: 'More actions' },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof MenuButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <MenuButton items={ITEMS} label="More actions" />
      <MenuButton items={ITEMS}>Export</MenuButton>
    </Shown>
  ),
};
