import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/grid/cards';
import { Grid } from '@/ui/grid/grid';
import type { GridColumn } from '@/ui/grid/types';
import { COLUMNS, type Place, SHARED } from './places';

const meta = { title: 'Components/Grid' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const LONG: Place = {
  id: 'place_long',
  name: 'anna-charlotte.von-der-aue-wintersberg@meridian.example',
  kind: 'Desk',
  notes: '',
};

const LINKED: GridColumn<Place> = {
  id: 'name',
  title: 'Place',
  width: 200,
  cell: ({ name }: Place) => <a href="#place">{name}</a>,
};

/** A long name keeps its beginning in sight, also when its link is scrolled to. */
export const LongNames: Story = {
  render: () => (
    <Card padded={false} as="div">
      <Grid {...SHARED} rows={[LONG]} columns={[LINKED, ...COLUMNS.slice(1)]} />
    </Card>
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: LONG.name });
    const cell = link.closest('th');
    await expect(cell).not.toBeNull();
    link.focus();
    link.scrollIntoView({ inline: 'center' });
    await expect(cell?.scrollLeft).toBe(0);
  },
};

const COUNTED: readonly GridColumn<Place>[] = [
  ...COLUMNS.slice(0, 1),
  { id: 'waiting', title: 'Not sent yet', cell: () => 0 },
  { id: 'forms', title: 'Forms', cell: () => 3 },
];

/** A label longer than its value stays on one line. */
export const ShortValues: Story = {
  render: () => (
    <Card padded={false} as="div">
      <Cards {...SHARED} rows={[LONG]} columns={COUNTED} />
    </Card>
  ),
  play: async ({ canvasElement }) => {
    const labels = within(canvasElement).getAllByRole('term');
    await expect(labels).toHaveLength(2);
    for (const label of labels) {
      const words = document.createRange();
      words.selectNodeContents(label);
      await expect(words.getClientRects(), label.textContent).toHaveLength(1);
    }
  },
};
