import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys, reload } from '@tests/helpers/journey';
import { width } from '@tests/helpers/rooms';

const { open, serve } = journeys();
const FLOOR = 'area_ber-2';

beforeEach(() => width(true));

const openPaste = (server: TestServer, persona = 'owner') =>
  open({ server, persona, path: `/admin/places/paste?in=${FLOOR}` });
const named = ({ world }: TestServer, name: string) =>
  [...world.tables.resources.all()].filter((place) => place.name === name);

/** Pastes the whole text at once, as a clipboard does. */
async function paste(text: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Rows' });
  await screen.findByRole('combobox', { name: 'Office' });
  fireEvent.change(field, { target: { value: text } });
}
const send = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(button);
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('pasting places', () => {
  it('validates each row before anything is sent, creates all of them at once, and undoes all of them', async () => {
    const server = serve(testServer());
    width(false);
    await openPaste(server);
    // On a phone, the collapsed navigation names this page, and the breadcrumbs lead to the one above.
    const way = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Places',
      'Paste from a spreadsheet',
    ]);
    expect(way.getByRole('link', { name: 'Places' })).toHaveAttribute('href', '/admin/places');
    await paste('Name\tType\tCapacity\nX-1\tDesk\t1\nX-2\tBooth\t4');
    expect(within(await row('X-2')).getByText('New')).toBeVisible();
    expect(named(server, 'X-1')).toHaveLength(0);
    await send('Add 2, change 0');
    await waitFor(() => expect(named(server, 'X-2')).toHaveLength(1));
    expect(named(server, 'X-2')).toMatchObject([
      { type: 'booth', parent_id: FLOOR, total_slots: 4 },
    ]);
    expect(screen.getByRole('textbox', { name: 'Rows' })).toHaveValue('');
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement,
    );
    await waitFor(() => expect(named(server, 'X-1')).toHaveLength(0));
  });

  it('waits while a row cannot be saved, and says why at the row', async () => {
    await openPaste(serve(testServer()));
    await paste('Name\tType\nX-1\tThrone\nX-2\tDesk');
    expect(within(await row('X-1')).getByText('This type isn’t known.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add 1, change 0' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('lets a person choose what a column contains', async () => {
    await openPaste(serve(testServer()));
    await paste('Number\tType\nX-1\tDesk');
    expect(await screen.findByText(/^No column holds the names/)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Number/ }), 'Name');
    expect(within(await row('X-1')).getByText('New')).toBeVisible();
  });

  it('reports problems of a grid with duplicate or hostile columns, or too many rows', async () => {
    await openPaste(serve(testServer()));
    await paste(
      'Name\tPlace\t=HYPERLINK("https://evil.test")\nX-1\tX-2\t<img src=x onerror=alert(1)>',
    );
    await row('X-1');
    const columns = within(await screen.findByRole('region', { name: 'Columns' }));
    expect(columns.getByText('1 of 3 columns recognized')).toBeVisible();
    expect(columns.getByRole('combobox', { name: /^=HYPERLINK/ })).toHaveValue('');
    const again = '“Place” is left out, because another column already holds “Name”.';
    expect(columns.getByText(again)).toBeVisible();
    await userEvent.selectOptions(columns.getByRole('combobox', { name: /^Place/ }), 'Name');
    await screen.findByText('Two columns hold the same thing. Leave one of them out.');
    expect(columns.queryByText(again)).not.toBeInTheDocument();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    await paste(['Name', ...Array.from({ length: 5001 }, (_, index) => `X-${index}`)].join('\n'));
    await screen.findByText('5,001 rows are too many. Paste at most 5,000 at a time.');
    expect(screen.queryByRole('button', { name: /^Add \d/ })).not.toBeInTheDocument();
  });

  it('asks which column holds the names if none does, keeps what was pasted, and sends nothing', async () => {
    await openPaste(serve(testServer()));
    await paste('Type\tCapacity\tRemark\nDesk\t1\tX-900\nDesk\t1\tX-901');
    await screen.findByText('No column holds the names. Choose which one does.');
    expect(screen.queryByRole('button', { name: /^Add \d/ })).not.toBeInTheDocument();
    const columns = within(await screen.findByRole('region', { name: 'Columns' }));
    await userEvent.selectOptions(columns.getByRole('combobox', { name: /^Remark/ }), 'Name');
    expect(await row('X-900')).toBeVisible();
    expect(screen.queryByText(/^No column holds the names/)).not.toBeInTheDocument();
  });

  it('RACE-9 changes nothing if the server refuses a row, and says why at that row', async () => {
    const server = serve(testServer());
    const { queryClient } = await openPaste(server);
    await paste('Name\tType\nX-1\tDesk\nX-2\tDesk');
    await row('X-2');
    server.faults.add({
      endpoint: 'resources.createBatch',
      kind: 'status',
      status: 422,
      times: 1,
      body: {
        result: {
          errors: { name: 'Taken' },
          failing: [{ index: 1, status: 422, errors: { name: 'Taken by another system' } }],
        },
      },
    });
    await send('Add 2, change 0');
    expect(await within(await row('X-2')).findByText('Taken by another system')).toBeVisible();
    expect(within(await row('X-1')).queryByText(/Taken/)).toBeNull();
    // The effects on bookings are read again, as after any message from the hub. Nothing is sent for it.
    await act(() => queryClient.invalidateQueries({ queryKey: ['schedules'] }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(named(server, 'X-1')).toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Rows' })).not.toHaveValue('');
  });

  it('RACE-5 sends nothing twice while it is being sent', async () => {
    const server = serve(testServer());
    await openPaste(server);
    await paste('Name\tType\nX-1\tDesk\nX-2\tDesk');
    server.faults.add({ endpoint: 'resources.createBatch', kind: 'delay', delay: 1000 });
    await send('Add 2, change 0');
    const again = await screen.findByRole('button', { name: 'Add 2, change 0', busy: true });
    await userEvent.click(again);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rows' })).toHaveValue(''));
    expect(named(server, 'X-1')).toHaveLength(1);
    expect(document.body).not.toHaveFocus();
  });

  it('F-2 UNDO-1 finds what was saved where the answer was lost, and offers Undo for it', async () => {
    const server = serve(testServer());
    await openPaste(server);
    await paste('Name\tType\nX-1\tDesk\nX-2\tDesk');
    server.faults.add({
      endpoint: 'resources.createBatch',
      kind: 'offline',
      after: true,
      times: 1,
    });
    await send('Add 2, change 0');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByRole('textbox', { name: 'Rows' })).toHaveValue('');
    expect(named(server, 'X-1')).toHaveLength(1);
    await userEvent.click(undo);
    await waitFor(() => expect(named(server, 'X-1')).toHaveLength(0));
  });

  it('A-16 says that the offices are being read, and keeps what is pasted meanwhile', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'resources.list', kind: 'delay', delay: 2000 });
    await openPaste(server);
    const field = await screen.findByRole('textbox', { name: 'Rows' });
    expect(field).toHaveAccessibleDescription(/recognized: Name, Type, .+, Order\.$/);
    expect(document.querySelector('main [aria-busy="true"]')).toBeVisible();
    fireEvent.change(field, { target: { value: 'Name\nX-1' } });
    await row('X-1');
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    expect(field).toHaveValue('Name\nX-1');
  });

  it('F-6 keeps what was pasted after a reload', async () => {
    const server = serve(testServer());
    await openPaste(server);
    await paste('Name\nX-1');
    await row('X-1');
    reload();
    await openPaste(server);
    expect(await screen.findByRole('textbox', { name: 'Rows' })).toHaveValue('Name\nX-1');
  });
});
