import type { Meta, StoryObj } from '@storybook/react-vite';
import { Calendar } from '@/ui/calendar';
import { Hold, Shown } from './shown';
import sheet from '@/ui/calendar.module.css?raw';

/**
 * A month in which to pick a day. Most forms should use the date picker, which opens it. `isUnavailable` days can be reached by
 * keys, but not picked.
 */
const meta = {
  title: 'Components/Calendar',
  component: Calendar,
  tags: ['autodocs'],
  args: { label: 'Day', value: '2026-05-12', onChange: () => {} },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.value}>
      {(value, set) => <Calendar {...args} value={value} onChange={set} />}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold<string | null> value={'2026-05-12'}>
        {(value, set) => (
          <Calendar
            label="Day"
            value={value}
            onChange={set}
            min="2026-05-04"
            isUnavailable={(day) => day === '2026-05-14'}
          />
        )}
      </Hold>
    </Shown>
  ),
};
