import type { Meta, StoryObj } from '@storybook/react-vite';
import { NumberField } from '@/ui/number-field';
import { Shown } from './shown';
import sheet from '@/ui/field.module.css?raw';

/** A number with a unit, typed or stepped. Home and End go to the limits. */
const meta = {
  title: 'Components/Number field',
  component: NumberField,
  tags: ['autodocs'],
  args: { label: 'Seats', defaultValue: 8, min: 1, max: 40, unit: 'seats' },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <NumberField label="Seats" defaultValue={8} min={1} max={40} />
      <NumberField
        label="Notice"
        defaultValue={7}
        unit="days"
        help="How long before the first day"
      />
      <NumberField label="Seats" defaultValue={0} error="A room has at least one seat" />
    </Shown>
  ),
};
