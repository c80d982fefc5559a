import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip, FilterChip } from '@/ui/chip';
import { Hold, Shown } from './shown';
import sheet from '@/ui/chip.module.css?raw';

/** `FilterChip` narrows a list and shows how many results remain; `Chip` is one of several values, with a button to remove it. */
const meta = {
  title: 'Components/Chip',
  component: FilterChip,
  tags: ['autodocs'],
  args: { label: 'Unread', pressed: false, count: 4, onChange: () => {} },
} satisfies Meta<typeof FilterChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.pressed}>
      {(pressed, set) => <FilterChip {...args} pressed={pressed} onChange={set} />}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold value={true}>
        {(pressed, set) => <FilterChip label="Unread" count={4} pressed={pressed} onChange={set} />}
      </Hold>
      <FilterChip label="With monitor" pressed={false} onChange={() => {}} />
      <Chip>Berlin</Chip>
      <Chip onRemove={() => {}}>Ana Reis</Chip>
    </Shown>
  ),
};
