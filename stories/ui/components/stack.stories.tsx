import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '@/ui/badge';
import { Inline, Stack } from '@/ui/stack';
import { Shown } from './shown';
import sheet from '@/ui/stack.module.css?raw';

/** Space between elements, in grid steps: `Stack` is vertical, and `Inline` is horizontal and wraps. */
const meta = {
  title: 'Components/Stack and inline',
  component: Stack,
  tags: ['autodocs'],
  args: { gap: 4, children: [<Badge key={1}>One</Badge>, <Badge key={2}>Two</Badge>] },
  argTypes: { as: { control: false }, children: { control: false } },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Stack gap={2}>
        <Badge>One</Badge>
        <Badge>Two</Badge>
      </Stack>
      <Inline gap={2}>
        <Badge>One</Badge>
        <Badge>Two</Badge>
      </Inline>
    </Shown>
  ),
};
