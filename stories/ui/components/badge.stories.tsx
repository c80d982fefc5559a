import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge, Count } from '@/ui/badge';
import { Shown } from './shown';
import sheet from '@/ui/badge.module.css?raw';

/**
 * A status in one word. Each tone has its own glyph, so color is never the only sign. Use `Count` for the number of pending
 * items.
 */
const meta = {
  title: 'Components/Badge',
  component: Badge,
  tags: ['autodocs'],
  args: { children: 'Approved', tone: 'accepted' },
  argTypes: {
    tone: { control: 'select', options: ['neutral', 'accent', 'pending', 'accepted', 'rejected'] },
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Badge>Draft</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="pending">Pending</Badge>
      <Badge tone="accepted">Approved</Badge>
      <Badge tone="rejected">Declined</Badge>
      <Count value={7} label="7 requests wait for you" />
      <Count value={140} label="140 requests wait for you" />
    </Shown>
  ),
};
