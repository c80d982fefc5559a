import type { Meta, StoryObj } from '@storybook/react-vite';
import { Kbd } from '@/ui/kbd';
import { Shown } from './shown';
import sheet from '@/ui/kbd.module.css?raw';

/** A key on the keyboard. Show it only if there is a keyboard. */
const meta = {
  title: 'Components/Keys',
  component: Kbd,
  tags: ['autodocs'],
  args: { children: 'Ctrl' },
} satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
      </span>
    </Shown>
  ),
};
