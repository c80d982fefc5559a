import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tabs } from '@/ui/tabs';
import { Hold, Shown } from './shown';
import sheet from '@/ui/tabs.module.css?raw';

const ITEMS = [
  { value: 'bookings', label: 'Bookings' },
  { value: 'teams', label: 'Teams' },
];

/** Parts of a page, shown one at a time. Arrow keys move between them. */
const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  args: {
    label: 'Person',
    items: ITEMS,
    value: 'bookings',
    onChange: () => {},
    children: 'What stands there',
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.value}>
      {(value, set) => <Tabs {...args} value={value} onChange={set} />}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold value="bookings">
        {(value, set) => (
          <Tabs label="Person" items={ITEMS} value={value} onChange={set}>
            What stands in {value}
          </Tabs>
        )}
      </Hold>
    </Shown>
  ),
};
