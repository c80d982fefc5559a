import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Card } from '@/ui/card';
import { Cards } from '@/ui/grid/cards';
import { Grid } from '@/ui/grid/grid';
import { PLACES, SHARED } from './places';

const meta = { title: 'Components/Long grid' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

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
      <Cards {...SHARED} rows={PLACES} />
    </Card>
  ),
  play: async ({ canvasElement }) =>
    jumpsAround(within(canvasElement).getByRole('list', { name: 'Places' })),
};

export const TenThousandRows: Story = {
  render: () => (
    <Card padded={false} as="div">
      <Grid {...SHARED} rows={PLACES} />
    </Card>
  ),
  play: async ({ canvasElement }) =>
    jumpsAround(within(canvasElement).getByRole('grid', { name: 'Places' })),
};
