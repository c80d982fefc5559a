import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { IconButton } from '@/ui/button';
import { IconBold, IconItalic, IconRedo, IconUndo } from '@/ui/icon';
import { Toolbar, ToolbarGroup } from '@/ui/toolbar';
import { Shown } from './shown';
import sheet from '@/ui/toolbar.module.css?raw';

const groups = (
  <>
    <ToolbarGroup label="Words">
      <IconButton size="small" label="Bold" icon={<IconBold />} pressed />
      <IconButton size="small" label="Italic" icon={<IconItalic />} pressed={false} />
    </ToolbarGroup>
    <ToolbarGroup label="History">
      <IconButton size="small" label="Undo typing" icon={<IconUndo />} />
      <IconButton
        size="small"
        label="Redo typing"
        icon={<IconRedo />}
        disabledReason="Nothing to redo."
      />
    </ToolbarGroup>
  </>
);

/** Buttons that act on the content below them: one tab stop, and arrow keys move between the buttons. */
const meta = {
  title: 'Components/Toolbar',
  component: Toolbar,
  tags: ['autodocs'],
  args: { label: 'Formatting', children: groups },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Arrow keys move between all buttons, including disabled ones, which give their reason. */
export const Keys: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement);
    bar.getByRole('button', { name: 'Bold' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(bar.getByRole('button', { name: 'Redo typing' })).toHaveFocus();
  },
};

export const States: Story = {
  parameters: { controls: { disable: true } },
  render: () => (
    <Shown sheet={sheet}>
      <Toolbar label="Formatting">{groups}</Toolbar>
    </Shown>
  ),
};
