import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Shown } from './shown';
import sheet from '@/ui/notice.module.css?raw';

/** A message about the page that stays until it’s resolved. For something that has just happened, use a toast. */
const meta = {
  title: 'Components/Notice',
  component: Notice,
  tags: ['autodocs'],
  args: { tone: 'info', children: 'The office closes at 16:00 on Friday.' },
  argTypes: { tone: { control: 'select', options: ['info', 'success', 'warning', 'danger'] } },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Notice>The office closes at 16:00 on Friday.</Notice>
      <Notice tone="success" title="Connected">
        Your calendar is up to date.
      </Notice>
      <Notice tone="warning" action={<Button size="small">Try again</Button>}>
        This list may be out of date.
      </Notice>
      <Notice tone="danger" onClose={() => {}}>
        Couldn't save. Nothing was changed.
      </Notice>
    </Shown>
  ),
};
