import type { Meta, StoryObj } from '@storybook/react-vite';
import { BulkBar } from '@/ui/bulk-bar';
import { Button } from '@/ui/button';
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
