import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { journeys } from '@tests/helpers/journey';
import { filledPanel } from '@tests/helpers/filled-panel';
import { width } from '@tests/helpers/rooms';
import { press } from '@tests/helpers/press';

const { open, serve } = journeys();

afterEach(() => {
  vi.restoreAllMocks();
});

const PATH = '/admin/applications';
const openList = (server: TestServer = serve(testServer()), path = PATH) =>
  open({ server, persona: 'owner', path });
const panel = (name: string) => filledPanel(name, 'dialog');
const stored = ({ world }: TestServer, name: string) =>
  [...world.tables.applications.all()].find((row) => row.name === name);

async function create(
  user: ReturnType<typeof userEvent.setup>,
  name: string,
): Promise<Awaited<ReturnType<typeof panel>>> {
  await user.click(await screen.findByRole('button', { name: 'Add application' }));
  const form = await panel('Add application');
  await user.type(form.getByRole('textbox', { name: /^Name/ }), `${name}{Enter}`);
  return panel(name);
}

describe('applications', () => {
  it('ROLE-1 are only for owners', async () => {
    await open({ persona: 'scheduler', path: PATH });
    await screen.findByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  });

  it('show the beginning of each key, and when it was last used', async () => {
    await openList();
    expect(await screen.findByRole('row', { name: /Door displays atr_live_9f2k/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Payroll export atr_live_77aq.*Never/ })).toBeVisible();
  });

  it('show a key once, copied with one press, and never again', async () => {
    const user = userEvent.setup();
    const { router } = await openList();
    const made = await create(user, 'Parking barrier');
    const field = await made.findByRole<HTMLInputElement>('textbox', { name: 'Key' });
    const key = field.value;
    expect(key).toMatch(/^atr_/);
    await user.click(made.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe(key);
    expect(router.state.location.href).not.toContain(key);
    const stores = [localStorage, sessionStorage].flatMap((store) =>
      Array.from({ length: store.length }, (_, index) => store.getItem(store.key(index) ?? '')),
    );
    expect(stores.join('\n')).not.toContain(key);
    const [close] = made.getAllByRole('button', { name: 'Close' });
    await user.click(close as HTMLElement);
    await user.click(await screen.findByRole('link', { name: 'Parking barrier' }));
    const again = await panel('Parking barrier');
    expect(again.queryByRole('textbox', { name: 'Key' })).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain(key);
  });

  it('show the key to copy by hand if the browser refuses its clipboard', async () => {
    const user = userEvent.setup();
    await openList();
    const made = await create(user, 'Parking barrier');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied'));
    await user.click(await made.findByRole('button', { name: 'Copy key' }));
    await made.findByText('Your browser refused. Select the key and copy it yourself.');
  });

  it('A-15 keep the focus in the panel that then shows the key', async () => {
    width(true);
    const user = userEvent.setup();
    await openList();
    await user.click(await screen.findByRole('button', { name: 'Add application' }));
    await user.keyboard('Parking barrier{Enter}');
    const made = await screen.findByRole('complementary', { name: 'Parking barrier' });
    await within(made).findByRole('textbox', { name: 'Key' });
    await waitFor(() => expect(made).toHaveFocus());
  });

  it('F-18 say that a key didn’t arrive, and what to do', async () => {
    const user = userEvent.setup();
    const server = serve(testServer());
    server.faults.add({ endpoint: 'applications.create', kind: 'empty', times: 1 });
    await openList(server);
    await user.click(await screen.findByRole('button', { name: 'Add application' }));
    const form = await panel('Add application');
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Parking barrier{Enter}');
    await screen.findAllByText(/^Added Parking barrier, but its key didn’t arrive/);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('F-6 keep what was typed if adding one failed', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'applications.create', kind: 'status', status: 500 });
    await openList(server, `${PATH}?application=new`);
    const form = await panel('Add application');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, 'Parking barrier{Enter}');
    await waitFor(() => expect(form.getAllByRole('alert')).not.toHaveLength(0));
    expect(name).toHaveValue('Parking barrier');
  });

  it('UNDO-1 are renamed, and renamed back', async () => {
    const { server } = await openList(serve(testServer()), `${PATH}?application=appl_payroll`);
    const form = await panel('Payroll export');
    const name = form.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Payroll{Enter}');
    await screen.findAllByText('Saved Payroll');
    expect(stored(server, 'Payroll')).toBeDefined();
    await press('Undo');
    await waitFor(() => expect(stored(server, 'Payroll export')).toBeDefined());
  });

  it('UNDO-3 are deleted after typing the name, without Undo', async () => {
    const { server } = await openList();
    await press('Actions for Payroll export');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete application' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('The key was never used.')).toBeVisible();
    const typed = dialog.getByRole('textbox', { name: 'Type Payroll export to confirm' });
    await userEvent.type(typed, 'payroll{Enter}');
    await waitFor(() => expect(typed).toHaveAccessibleDescription(/exactly as it’s written/));
    expect(stored(server, 'Payroll export')).toBeDefined();
    await userEvent.clear(typed);
    const asked: string[] = [];
    server.onRequest(({ endpoint }) => asked.push(endpoint));
    // Enter is held down.
    await userEvent.type(typed, 'Payroll export{Enter>3/}');
    await screen.findAllByText('Deleted Payroll export');
    expect(asked.filter((endpoint) => endpoint === 'applications.remove')).toHaveLength(1);
    expect(stored(server, 'Payroll export')).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('are deleted by typing the name as it’s shown, whatever spaces it contains', async () => {
    const server = serve(testServer());
    server.world.transact(() =>
      server.world.tables.applications.update('appl_payroll', { name: 'Payroll  export\u00a0 2' }),
    );
    await openList(server);
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for Payroll/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete application' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Payroll export 2{Enter}');
    await waitFor(() =>
      expect(server.world.tables.applications.get('appl_payroll')).toBeUndefined(),
    );
  });

  it('RACE-7 say that someone else deleted one in the meantime, and remove it from the list', async () => {
    const server = serve(testServer());
    server.faults.add({ endpoint: 'applications.remove', kind: 'status', status: 404 });
    await openList(server);
    await press('Actions for Payroll export');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete application' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await dialog.findByText('The key was never used.');
    server.world.transact(() => server.world.tables.applications.remove('appl_payroll'));
    await userEvent.type(dialog.getByRole('textbox'), 'Payroll export{Enter}');
    await screen.findAllByText('This application no longer exists.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /^Payroll export/ })).not.toBeInTheDocument(),
    );
  });

  it('UI-7 say that one no longer exists', async () => {
    await openList(serve(testServer()), `${PATH}?application=appl_nowhere`);
    await screen.findByText('This application no longer exists.');
  });
});
