import type { Meta, StoryObj } from '@storybook/react-vite';
import { SegmentedControl } from '@/ui/segmented-control';
import { Hold, Shown } from './shown';
import sheet from '@/ui/segmented-control.module.css?raw';

const VIEWS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

/** Two to five views of the same content. For separate content, use Tabs. */
const meta = {
  title: 'Components/Segmented control',
  component: SegmentedControl,
  tags: ['autodocs'],
  args: { label: 'View', options: VIEWS, value: 'day', onChange: () => {}, full: false },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.value}>
      {(value, set) => <SegmentedControl {...args} value={value} onChange={set} />}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold value="day">
        {(value, set) => (
          <SegmentedControl label="View" options={VIEWS} value={value} onChange={set} />
        )}
      </Hold>
      <Hold value="week">
        {(value, set) => (
          <SegmentedControl label="View" options={VIEWS} value={value} onChange={set} full />
        )}
      </Hold>
    </Shown>
  ),
};
