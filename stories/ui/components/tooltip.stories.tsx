import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';
import { Shown } from './shown';
import sheet from '@/ui/use-tip.module.css?raw';

/** A short hint on hover and focus. Never put essential information only in a tooltip. Icon buttons already have one. */
const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  args: { text: 'Since Monday', children: <Button>5 days</Button> },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Tooltip text="Since Monday">
        <Button>5 days</Button>
      </Tooltip>
    </Shown>
  ),
};
