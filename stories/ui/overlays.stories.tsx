import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { endPerson } from '@/lib/scope';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { AlertDialog, Dialog } from '@/ui/dialog';
import { Text } from '@/ui/heading';
import { IconDelete, IconEdit, IconMap } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import { LiveRegion } from '@/ui/live-region';
import { MenuButton } from '@/ui/menu';
import { Popover } from '@/ui/popover';
import { Calendar } from '@/ui/calendar';
import { Sheet } from '@/ui/sheet';
import { SkipLink } from '@/ui/skip-link';
import { ProgressBar } from '@/ui/progress-bar';
import { Inline, Stack } from '@/ui/stack';
import { StateGlyph } from '@/ui/state-glyph';
import { TextField } from '@/ui/text-field';
import { ToastRegion } from '@/ui/toast-region';
import { CONNECTION_PROBLEM, toasts } from '@/ui/toasts';

const meta = { title: 'Components/Overlays' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Connect Outlook</Button>
      <Dialog
        isOpen={open}
        onClose={() => setOpen(false)}
        title="Calendar Access Required"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Not now</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Connect Outlook
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          <Text>
            To book rooms with your meetings, Atrium needs to read and write your calendar.
          </Text>
          <TextField label="Work email" type="email" defaultValue="maya.lin@meridian.example" />
        </Stack>
      </Dialog>
    </>
  );
}

export const ADialog: Story = {
  name: 'A-10 Dialog: focus in, kept, and back to the opener',
  render: () => <WithDialog />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Connect Outlook' });
    await userEvent.click(opener);
    const dialog = await page().findByRole('dialog', { name: 'Calendar Access Required' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let press = 0; press < 6; press += 1) await userEvent.tab();
    await expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await page().findByRole('dialog');
  },
};

const release = fn();

export const AnAlertDialog: Story = {
  name: 'A-8 A deletion is confirmed',
  render: () => (
    <AlertDialog
      isOpen
      danger
      onCancel={fn()}
      title="Release 3 bookings?"
      confirmLabel="Release 3 bookings"
      onConfirm={release}
    >
      Desk D-14 on Tuesday, November 24, and Thursday, November 26, becomes free for others.
    </AlertDialog>
  ),
  play: async () => {
    release.mockClear();
    const dialog = await page().findByRole('alertdialog', { name: 'Release 3 bookings?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release 3 bookings' }));
    await expect(release).toHaveBeenCalledTimes(1);
  },
};

function WithSheet({ modal }: { modal: 'auto' | 'never' | 'always' }) {
  const [open, setOpen] = useState(true);
  return (
    <div style={{ display: 'flex', minBlockSize: 560, margin: '-16px' }}>
      <div style={{ flex: 1, padding: 16 }}>
        <Button onClick={() => setOpen(true)}>D-14</Button>
      </div>
      <Sheet
        isOpen={open}
        onClose={() => setOpen(false)}
        title="Desk D-14"
        modal={modal}
        footer={<Button variant="primary">Book D-14</Button>}
      >
        <Stack gap={4}>
          <StateGlyph state="suggested" text="Your usual, free until 17:00" />
          <Text muted>
            By the window, two screens, standing desk. Near Maya Lin and Jonas Weber.
          </Text>
          <List>
            <ListRow title="Monday 24" end={<StateGlyph state="mine" />} />
            <ListRow title="Tuesday 25" end={<StateGlyph state="free" />} />
            <ListRow title="Wednesday 26" end={<StateGlyph state="taken" text="Jonas Weber" />} />
          </List>
        </Stack>
      </Sheet>
    </div>
  );
}

export const Panel: Story = {
  name: 'Sheet beside the content; Escape gives focus back',
  globals: { viewport: { value: 'desktop' } },
  render: () => <WithSheet modal="auto" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'D-14' });
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await userEvent.click(opener);
    await expect(opener).toHaveFocus();
    const panel = canvas.getByRole('complementary', { name: 'Desk D-14' });
    within(panel).getByRole('button', { name: 'Book D-14' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('complementary')).toBeNull();
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
  },
};

export const BottomSheet: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => <WithSheet modal="always" />,
  play: async () => {
    const sheet = await page().findByRole('dialog', { name: 'Desk D-14' });
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  },
};

export const WithoutOpener: Story = {
  name: 'A-10 A sheet opened by an address returns the focus to the page',
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <div id="main" tabIndex={-1}>
      <WithSheet modal="always" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const sheet = await page().findByRole('dialog', { name: 'Desk D-14' });
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvasElement.querySelector('#main')).toHaveFocus());
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'D-14' }));
    await page().findByRole('dialog', { name: 'Desk D-14' });
  },
};

export const LowPanel: Story = {
  name: 'Sheet on the lower edge, the page behind stays in use',
  globals: { viewport: { value: 'phone' } },
  render: () => <WithSheet modal="never" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'D-14' })).toBeEnabled();
    await expect(page().queryByRole('dialog')).toBeNull();
  },
};

const rename = fn();
const remove = fn();

export const AMenu: Story = {
  name: 'A-10 Menu button',
  render: () => (
    <Inline justify="center">
      <MenuButton
        items={[
          { id: 'edit', label: 'Change time', icon: <IconEdit />, onAction: rename },
          { id: 'map', label: 'Show on map', icon: <IconMap />, onAction: fn() },
          'line',
          {
            id: 'move',
            label: 'Move to another desk',
            disabledReason: 'This booking has begun',
            onAction: remove,
          },
          { id: 'release', label: 'Release', icon: <IconDelete />, danger: true, onAction: remove },
        ]}
      />
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    rename.mockClear();
    remove.mockClear();
    const button = within(canvasElement).getByRole('button', { name: 'More actions' });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await page().findByRole('menu');
    await waitFor(() =>
      expect(page().getByRole('menuitem', { name: 'Change time' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(rename).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await page().findByRole('menu');
    await userEvent.click(page().getByRole('menuitem', { name: 'Move to another desk' }));
    await expect(remove).not.toHaveBeenCalled();
    await expect(page().getByRole('menu')).toBeVisible();
  },
};

function WithPopover() {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState('2026-11-24');
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {day}
      </Button>
      <Popover
        isOpen={open}
        onClose={() => setOpen(false)}
        triggerRef={trigger}
        label="Choose a day"
      >
        <Calendar
          label="Day"
          value={day}
          onChange={(next) => {
            setDay(next);
            setOpen(false);
          }}
          isUnavailable={(each) => each === '2026-11-26'}
        />
      </Popover>
    </>
  );
}

export const APopover: Story = {
  render: () => <WithPopover />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await page().findByRole('dialog', { name: 'Choose a day' });
    await userEvent.click(page().getByRole('button', { name: /November 25, 2026/ }));
    await expect(button).toHaveTextContent('2026-11-25');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await page().findByRole('dialog', { name: 'Choose a day' });
  },
};

function Toasts() {
  useEffect(() => endPerson, []);
  return (
    <Card as="div">
      <Inline>
        <Button
          onClick={() => {
            toasts.show({ text: 'D-14 is yours on Tuesday', action: { label: 'Undo', run: fn() } });
          }}
        >
          Book
        </Button>
        <Button
          onClick={() => {
            toasts.show({
              id: CONNECTION_PROBLEM,
              text: 'The server did not answer.\nNothing was saved.',
            });
          }}
        >
          Fail
        </Button>
      </Inline>
      <ToastRegion />
    </Card>
  );
}

export const Toast: Story = {
  name: 'A-11 Toasts: bottom center, one id once, live regions before the text, no focus taken',
  render: () => <Toasts />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const region = canvas.getByRole('region', { name: 'Notifications' });
    await expect(within(region).getByRole('status')).toBeEmptyDOMElement();
    await expect(within(region).getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await expect(within(region).getAllByText(/did not answer/)).toHaveLength(1);
    // As it’s rendered: each message of an error has its own line.
    await expect(
      within(region)
        .getByText(/did not answer/)
        .innerText.split('\n'),
    ).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Book' }));
    await expect(canvas.getByRole('button', { name: 'Book' })).toHaveFocus();
    await expect(within(region).getByRole('status')).toHaveTextContent('D-14 is yours on Tuesday');
    // Hovering stops the toast’s timer, so that it stays for the screenshot.
    await userEvent.hover(within(region).getByText('D-14 is yours on Tuesday'));
  },
};

export const Announcements: Story = {
  name: 'A-7 Announcements',
  render: () => (
    <Stack>
      <LiveRegion />
      <Button onClick={() => announce('12 desks free')}>Count</Button>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    endPerson();
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
    await userEvent.click(canvas.getByRole('button', { name: 'Count' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('12 desks free');
    await expect(canvas.getByRole('button', { name: 'Count' })).toHaveFocus();
  },
};

export const RouteChange: Story = {
  name: 'A-15 Skip link and progress bar',
  render: () => (
    <>
      <SkipLink to="content" />
      <ProgressBar active />
      <main id="content" tabIndex={-1}>
        <Text>The page itself.</Text>
      </main>
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const skip = within(canvasElement).getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('main')).toHaveFocus();
  },
};
