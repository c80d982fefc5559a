import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { BulkBar } from '@/ui/bulk-bar';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Shown } from './shown';
import sheet from '@/ui/bulk-bar.module.css?raw';

/** Actions for all selected rows. The bar appears with the first selected row, and each button shows the number of rows. */
const meta = {
  title: 'Components/Bulk bar',
  component: BulkBar,
  tags: ['autodocs'],
  args: { count: 3, onClear: () => {}, children: <Button size="small">Tag 3 places</Button> },
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
    // The same region appears once for each design.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  render: () => (
    <Shown sheet={sheet}>
      <BulkBar count={3} onClear={() => {}}>
        <Button size="small">Tag 3 places</Button>
        <Button size="small" variant="danger">
          Delete 3 places
        </Button>
      </BulkBar>
    </Shown>
  ),
};

function Refused() {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      {isRefused && <Notice tone="danger">D-14 is booked, so it stays.</Notice>}
      <Button size="small" onClick={() => setRefused(true)}>
        Delete 3 places
      </Button>
    </>
  );
}

/** If what was refused makes the bar higher, toasts move up with it. */
export const Grows: Story = {
  args: { children: <Refused /> },
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole('region', { name: '3 selected' });
    const before = bar.offsetHeight;
    await userEvent.click(within(bar).getByRole('button', { name: 'Delete 3 places' }));
    await within(bar).findByText('D-14 is booked, so it stays.');
    await expect(bar.offsetHeight).toBeGreaterThan(before);
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--toast-offset')).toBe(
        `${bar.offsetHeight + 8}px`,
      ),
    );
  },
};

/** What couldn’t be done stays until it’s closed, even if nothing is selected anymore. */
export const Failed: Story = {
  args: {
    count: 0,
    notice: (
      <Notice tone="danger" onClose={() => {}}>
        Couldn’t change D-14: someone else deleted it.
      </Notice>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^Couldn’t change D-14/);
    await expect(canvas.queryByRole('button', { name: 'Tag 3 places' })).not.toBeInTheDocument();
  },
};
