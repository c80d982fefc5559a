import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, IconButton } from '@/ui/button';
import { IconPlus, IconStar } from '@/ui/icon';
import { Shown } from './shown';
import sheet from '@/ui/button.module.css?raw';

/**
 * An action. Use one primary button per view, and `danger` for actions that can’t be undone. A disabled button gives its reason
 * in `disabledReason` and stays in the tab order. If the handler returns a promise, the button is busy until it settles.
 */
const meta = {
  title: 'Components/Button',
  component: Button,
  tags: ['autodocs'],
  args: { children: 'Book', variant: 'primary', size: 'medium' },
  argTypes: {
    variant: {
      control: 'select',
      options: ['primary', 'secondary', 'quiet', 'danger', 'dangerQuiet'],
    },
    size: { control: 'radio', options: ['small', 'medium', 'large'] },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Button variant="primary">Book</Button>
      <Button>Change time</Button>
      <Button variant="quiet">Not now</Button>
      <Button variant="danger">Delete for good</Button>
      <Button variant="dangerQuiet">Cancel booking</Button>
      <Button icon={<IconPlus />}>New tag</Button>
      <Button size="small">Got it</Button>
      <Button busy>Saving</Button>
      <Button disabledReason="Choose a day first">Book</Button>
      <IconButton label="Add to favorites" icon={<IconStar />} />
      <IconButton label="Remove from favorites" icon={<IconStar />} pressed />
    </Shown>
  ),
};
