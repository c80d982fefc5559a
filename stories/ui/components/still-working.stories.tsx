import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner, StillWorking } from '@/ui/still-working';
import { Shown } from './shown';
import sheet from '@/ui/still-working.module.css?raw';

/** A message that appears when loading takes longer than a second. */
const meta = {
  title: 'Components/Still working',
  component: StillWorking,
  tags: ['autodocs'],
  args: { text: 'Reading 10,000 people', after: 0 },
} satisfies Meta<typeof StillWorking>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Spinner />
      <StillWorking after={0} text="Reading 10,000 people" />
    </Shown>
  ),
};
