import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button, IconButton } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { IconDelete, IconEdit, IconPlus, IconStar } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import { Inline, Stack } from '@/ui/stack';
import { Tooltip } from '@/ui/tooltip';

const meta = { title: 'Components/Actions' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Buttons: Story = {
  render: () => (
    <Stack gap={6}>
      <Inline gap={3}>
        <Button variant="primary">Book D-14</Button>
        <Button>Choose another desk</Button>
        <Button variant="quiet">Show on map</Button>
        <Button variant="danger">Release 3 bookings</Button>
        <Button variant="dangerQuiet">Remove</Button>
      </Inline>
      <Inline gap={3}>
        <Button variant="primary" icon={<IconPlus />}>
          Invite a visitor
        </Button>
        <Button icon={<IconEdit />}>Edit</Button>
        <a href="#main" className={buttonClass({ variant: 'secondary' })}>
          A link that looks like a button
        </a>
      </Inline>
      <Inline gap={3}>
        <Button variant="primary" size="small">
          Book
        </Button>
        <Button size="small">Release</Button>
        <Button size="small" variant="quiet">
          Details
        </Button>
        <Button variant="primary" size="large">
          Check in
        </Button>
      </Inline>
      <Inline gap={3}>
        <Button variant="primary" busy>
          Book D-14
        </Button>
        <Button busy>Saving</Button>
        <Button disabledReason="The office is closed on Saturday.">Book Saturday</Button>
        <Button variant="quiet" disabledReason="Only Lena Brandt can approve this room.">
          Approve
        </Button>
      </Inline>
      <Inline>
        <IconButton label="Edit" icon={<IconEdit />} />
        <IconButton label="Remove" icon={<IconDelete />} variant="dangerQuiet" />
        <IconButton label="Add to favorites" icon={<IconStar />} pressed />
        <IconButton label="Add" icon={<IconPlus />} variant="secondary" />
        <IconButton label="Edit" icon={<IconEdit />} disabledReason="This booking has ended." />
      </Inline>
    </Stack>
  ),
};

const book = fn();

export const OnceAtATime: Story = {
  name: 'F-29 A second press is refused while the first is under way',
  render: () => (
    <Button
      variant="primary"
      onClick={() => {
        book();
        return new Promise(() => {});
      }}
    >
      Book D-14
    </Button>
  ),
  play: async ({ canvasElement }) => {
    book.mockClear();
    const button = within(canvasElement).getByRole('button', { name: 'Book D-14' });
    await userEvent.dblClick(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(book).toHaveBeenCalledTimes(1);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

export const OffWithAReason: Story = {
  name: 'A-9 A button that is off says why',
  render: () => <Button disabledReason="The office is closed on Saturday.">Book Saturday</Button>,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Book Saturday' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription('The office is closed on Saturday.');
    const reason = within(canvasElement).getByText('The office is closed on Saturday.');
    await waitFor(() => expect(reason).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(reason).not.toBeVisible());
  },
};

export const TooltipOnFocus: Story = {
  name: 'A-6 A tooltip opens on focus, can be dismissed and stays',
  render: () => (
    <Tooltip text="Times are those of the office in Berlin">
      <Button variant="quiet">Berlin time</Button>
    </Tooltip>
  ),
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText('Times are those of the office in Berlin');
    await userEvent.tab();
    await waitFor(() => expect(text).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(text).not.toBeVisible());
  },
};

function Views() {
  const [view, setView] = useState<'day' | 'week' | 'month'>('day');
  return (
    <SegmentedControl
      label="View"
      options={[
        { value: 'day', label: 'Day' },
        { value: 'week', label: 'Week' },
        { value: 'month', label: 'Month' },
      ]}
      value={view}
      onChange={setView}
    />
  );
}

export const Segments: Story = {
  render: () => <Views />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Week' })).toBeChecked();
  },
};
