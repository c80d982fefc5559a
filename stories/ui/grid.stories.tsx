import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/grid/cards';
import { Grid } from '@/ui/grid/grid';
import type { GridColumn } from '@/ui/grid/types';

const meta = { title: 'Components/Grid' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

interface Place {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly notes: string;
}

const KINDS = ['Desk', 'Room', 'Locker'];
const PLACES: readonly Place[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `place_${index}`,
  name: `D-${index + 1}`,
  kind: KINDS[index % 3] ?? '',
  // Cards of unequal heights.
  notes:
    index % 7 === 0 ? 'Height-adjustable, beside the window, with two monitors and a dock' : '',
}));
const COLUMNS: readonly GridColumn<Place>[] = [
  { id: 'name', title: 'Place', cell: ({ name }) => name, card: 'title' },
  { id: 'kind', title: 'Type', cell: ({ kind }) => kind },
  { id: 'notes', title: 'Notes', cell: ({ notes }) => notes },
];
const shared = {
  label: 'Places',
  columns: COLUMNS,
  rows: PLACES,
  keyOf: ({ id }: Place) => id,
  onEdit: () => {},
};

/** Jumps to ten positions on a long page and expects the rendered content to fill the window each time, without an error. */
async function jumpsAround(list: HTMLElement): Promise<void> {
  const height = document.documentElement.scrollHeight - innerHeight;
  const errors: string[] = [];
  const note = ({ message }: ErrorEvent) => errors.push(message);
  addEventListener('error', note);
  for (let leap = 1; leap <= 10; leap += 1) {
    // Far apart, up and down: a little more than a third of the page each time.
    scrollTo(0, ((leap * 0.37) % 1) * height);
    await waitFor(async () => {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      await expect(middle?.closest('li, tr[data-row]'), `after leap ${leap}`).not.toBeNull();
      await expect(list.contains(middle)).toBe(true);
    });
  }
  // As with a wheel, upward: each step adds a few rows above those in sight.
  for (let step = 0; step < 15; step += 1) {
    scrollBy(0, -0.4 * innerHeight);
    await new Promise((next) => requestAnimationFrame(next));
  }
  // Back at the top, and settled, so that what checks the page next doesn’t meet rows that are being replaced.
  scrollTo(0, 0);
  await waitFor(() => expect(within(list).getByText('D-1')).toBeVisible());
  removeEventListener('error', note);
  await expect(errors).toEqual([]);
}

export const TenThousandCards: Story = {
  render: () => (
    <Card padded={false} as="div">
      <Cards {...shared} />
    </Card>
  ),
  play: async ({ canvasElement }) =>
    jumpsAround(within(canvasElement).getByRole('list', { name: 'Places' })),
};

export const TenThousandRows: Story = {
  render: () => (
    <Card padded={false} as="div">
      <Grid {...shared} />
    </Card>
  ),
  play: async ({ canvasElement }) =>
    jumpsAround(within(canvasElement).getByRole('grid', { name: 'Places' })),
};

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
      <Grid {...shared} rows={[LONG]} columns={[LINKED, ...COLUMNS.slice(1)]} />
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
      <Cards {...shared} rows={[LONG]} columns={COUNTED} />
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
