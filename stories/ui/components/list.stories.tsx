import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@/ui/button';
import { IconRoom } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import { Shown } from './shown';
import sheet from '@/ui/list.module.css?raw';

/** Rows of one type of item: a title, a line of text, and something before and after. For columns, use a table or the grid. */
const meta = {
  title: 'Components/List',
  component: ListRow,
  tags: ['autodocs'],
  args: { title: 'Spree', text: '8 seats, floor 2' },
} satisfies Meta<typeof ListRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <List>
      <ListRow {...args} />
    </List>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <List>
        <ListRow
          lead={<IconRoom />}
          title="Spree"
          text="8 seats, floor 2"
          end={<Button size="small">Book</Button>}
        />
        <ListRow lead={<IconRoom />} title="Havel" text="12 seats, floor 3" selected />
      </List>
    </Shown>
  ),
};
