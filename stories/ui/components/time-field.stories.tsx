import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimeField } from '@/ui/time-field';
import { Hold, Shown } from './shown';
import sheet from '@/ui/field.module.css?raw';

/** A time of day, typed. The office’s zone applies, and the field doesn’t show it. */
const meta = {
  title: 'Components/Time field',
  component: TimeField,
  tags: ['autodocs'],
  args: { label: 'From', value: '09:00', onChange: () => {} },
} satisfies Meta<typeof TimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.value}>
      {(value, set) => <TimeField {...args} value={value} onChange={set} />}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold<string | null> value={'09:00'}>
        {(value, set) => <TimeField label="From" value={value} onChange={set} />}
      </Hold>
      <TimeField label="To" value="08:00" onChange={() => {}} error="The end is before the start" />
    </Shown>
  ),
};
