import type { Meta, StoryObj } from '@storybook/react-vite';
import { ForbiddenState } from '@/ui/forbidden-state';
import { Shown } from './shown';
import sheet from '@/ui/states.module.css?raw';

/** Replaces a page or a part that someone may not see: which permission is missing, and who can grant it. */
const meta = {
  title: 'Components/Forbidden state',
  component: ForbiddenState,
  tags: ['autodocs'],
  args: { right: 'manage tags', grantedBy: 'An admin of Meridian Instruments' },
} satisfies Meta<typeof ForbiddenState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <ForbiddenState />
      <ForbiddenState right="manage tags" grantedBy="An admin of Meridian Instruments" />
    </Shown>
  ),
};
