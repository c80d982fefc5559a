import type { Meta, StoryObj } from '@storybook/react-vite';
import { DatePicker } from '@/ui/date-picker';
import { Hold, Shown } from './shown';
import sheet from '@/ui/field.module.css?raw';

/** A date, typed or picked. An incomplete date isn’t an error while someone is typing. */
const meta = {
  title: 'Components/Date picker',
  component: DatePicker,
  tags: ['autodocs'],
  args: { label: 'First day', value: '2026-05-12', onChange: () => {} },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.value}>
      {(value, set) => <DatePicker {...args} value={value} onChange={set} />}
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
        {(value, set) => <DatePicker label="First day" value={value} onChange={set} />}
      </Hold>
      <DatePicker label="Last day" value={null} onChange={() => {}} optional />
      <DatePicker
        label="Last day"
        value="2026-05-01"
        onChange={() => {}}
        error="The last day is before the first"
      />
    </Shown>
  ),
};
