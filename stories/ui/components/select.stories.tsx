import type { Meta, StoryObj } from '@storybook/react-vite';
import { Select } from '@/ui/select';
import { Shown } from './shown';
import sheet from '@/ui/field.module.css?raw';

const OFFICES = [
  { value: 'berlin', label: 'Berlin' },
  { value: 'auckland', label: 'Auckland' },
  { value: 'porto', label: 'Porto', disabled: true },
];

/** One of up to about ten choices. It uses the browser’s own list, so it’s as quick as any other list on a phone. */
const meta = {
  title: 'Components/Select',
  component: Select,
  tags: ['autodocs'],
  args: { label: 'Office', options: OFFICES },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Select label="Office" options={OFFICES} defaultValue="berlin" />
      <Select
        label="Office"
        options={OFFICES}
        placeholder="Choose an office"
        error="Choose an office"
      />
      <Select label="Office" options={OFFICES} help="Where you are most days" optional />
    </Shown>
  ),
};
