import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorState } from '@/ui/error-state';
import { Shown } from './shown';
import sheet from '@/ui/states.module.css?raw';

/** Replaces content that couldn’t be loaded: what failed, and a way to try again. For a failed save, use a Notice or a toast. */
const meta = {
  title: 'Components/Error state',
  component: ErrorState,
  tags: ['autodocs'],
  args: { title: "Couldn't load your week", onRetry: () => {}, retrying: false, compact: false },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <ErrorState title="Couldn't load your week" onRetry={() => {}} />
      <ErrorState title="Couldn't load your week" onRetry={() => {}} retrying />
      <ErrorState compact title="Couldn't load the news" onRetry={() => {}} />
    </Shown>
  ),
};
