import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@/ui/button';
import { numericCell, RowActions, SortHeader, Table } from '@/ui/table';
import { Shown } from './shown';
import sheet from '@/ui/table.module.css?raw';

const ROWS = (
  <>
    <thead>
      <tr>
        <SortHeader direction="ascending" onSort={() => {}}>
          Room
        </SortHeader>
        <th scope="col" className={numericCell}>
          Seats
        </th>
        <td />
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Spree</th>
        <td className={numericCell}>8</td>
        <td>
          <RowActions>
            <Button size="small">Book</Button>
          </RowActions>
        </td>
      </tr>
    </tbody>
  </>
);

/**
 * Rows and columns for reading. For a list with search, sorting, selection, and editing, use `ResourceList` from
 * `src/kit/list`.
 */
const meta = {
  title: 'Components/Table',
  component: Table,
  tags: ['autodocs'],
  args: { caption: 'Rooms', stickyHead: false, children: ROWS },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Table caption="Rooms">{ROWS}</Table>
    </Shown>
  ),
};
