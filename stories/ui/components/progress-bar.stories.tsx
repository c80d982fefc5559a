import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from '@/ui/progress-bar';
import { Shown } from './shown';
import sheet from '@/ui/progress-bar.module.css?raw';

/** At the top of the window while a page is loading. */
const meta = {
  title: 'Components/Progress bar',
  component: ProgressBar,
  tags: ['autodocs'],
  args: { active: true },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <ProgressBar active />
    </Shown>
  ),
};
