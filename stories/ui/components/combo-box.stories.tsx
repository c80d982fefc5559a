import type { Meta, StoryObj } from '@storybook/react-vite';
import { ComboBox } from '@/ui/combo-box';
import { Hold, Shown } from './shown';
import sheet from '@/ui/field.module.css?raw';

const ROOMS = [
  { id: 'spree', label: 'Spree', text: '8 seats' },
  { id: 'havel', label: 'Havel', text: '12 seats' },
  { id: 'panke', label: 'Panke', text: '4 seats' },
];

/**
 * One of many choices, found by typing: people, rooms, or time zones. Use Select for up to about ten choices. With `onSearch`,
 * the server searches, and `items` are the results.
 */
const meta = {
  title: 'Components/Combo box',
  component: ComboBox,
  tags: ['autodocs'],
  args: { label: 'Room', items: ROOMS, value: null, onChange: () => {} },
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.value}>
      {(value, set) => <ComboBox {...args} value={value} onChange={set} />}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold<string | null> value={null}>
        {(value, set) => (
          <ComboBox
            label="Room"
            items={ROOMS}
            value={value}
            onChange={set}
            placeholder="Type a name"
          />
        )}
      </Hold>
      <ComboBox label="Host" items={[]} value={null} onChange={() => {}} loading />
      <ComboBox
        label="Room"
        items={ROOMS}
        value="spree"
        onChange={() => {}}
        error="Spree is taken from 10:00"
      />
    </Shown>
  ),
};
