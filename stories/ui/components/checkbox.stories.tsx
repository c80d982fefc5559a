import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox, Switch } from '@/ui/checkbox';
import { Shown } from './shown';
import sheet from '@/ui/choice.module.css?raw';

/** A yes-or-no choice that is submitted with its form. Use `Switch` for a setting that applies immediately. */
const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  args: { label: 'Send me a copy' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Checkbox label="Send me a copy" defaultChecked />
      <Checkbox label="Whole day" text="00:00–24:00" />
      <Checkbox label="Some of 12 places" indeterminate />
      <Checkbox label="I accept the house rules" error="Accept the house rules to go on" />
      <Checkbox label="Not offered here" disabled />
      <Switch label="Weekly summary" text="On Monday at 8:00" defaultChecked />
    </Shown>
  ),
};
