import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Shown } from './shown';
import sheet from '@/ui/states.module.css?raw';

/** One sentence on what’s missing, with the one action that adds it. Use `compact` inside a card among others. */
const meta = {
  title: 'Components/Empty state',
  component: EmptyState,
  tags: ['autodocs'],
  args: {
    title: 'No visitors yet',
    text: 'Invite someone, and they get a code for the door.',
    drawing: 'people',
    compact: false,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <EmptyState
        title="No visitors yet"
        text="Invite someone, and they get a code for the door."
        drawing="people"
      >
        <Button variant="primary">Invite a visitor</Button>
      </EmptyState>
      <EmptyState compact title="You're all caught up" />
    </Shown>
  ),
};
