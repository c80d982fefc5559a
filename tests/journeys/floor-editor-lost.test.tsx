import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import {
  addRows,
  button,
  chooseFirst,
  drawing,
  editorOf,
  named,
  review,
  save,
} from '@tests/helpers/floor-editor';
import { journeys, reload } from '@tests/helpers/journey';
import { FLOOR } from '@tests/helpers/map';

const { open } = journeys();

// The page loads the editing code when it’s idle; the test needs it earlier.
beforeAll(() => import('@/areas/places/floor-editor/review/review'));

const LOST = {
  endpoint: 'resources.createBatch',
  kind: 'offline',
  after: true,
  times: 1,
} as const;

const openEditor = (server: TestServer) =>
  open({ server, persona: 'owner', path: editorOf(FLOOR) });

/** Adds twenty desks; the answer to the call that creates them will be lost. */
async function editing(server = testServer()) {
  await openEditor(server);
  await drawing();
  await addRows('X-101');
  server.faults.add(LOST);
  return server;
}

const saveButton = { name: /^Save \d+ change/ };

/** What’s on the floor can’t be read either. */
const UNREADABLE = { endpoint: 'resources.list', kind: 'status', status: 403 } as const;

const ALL_SAVED = 'Everything was saved. Only the answer was lost.';

describe('saving a floor without an answer', () => {
  it('F-2 UNDO-1 finds what was saved, and offers Undo for it', async () => {
    const server = await editing();
    await save();
    expect(named(server, 'X-120')).toHaveLength(1);
    expect(within(await drawing()).getAllByRole('button', { name: 'X-101' })).toHaveLength(1);
    expect(button('Review changes')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the save' }));
    await waitFor(() => expect(named(server, 'X-120')).toHaveLength(0));
  }, 60_000);

  it('F-2 F4 sends nothing again until what was saved could be read', async () => {
    const server = await editing();
    const changes = await review();
    const act = await changes.findByRole('button', saveButton);
    server.faults.add(UNREADABLE);
    await userEvent.click(act);
    await changes.findByText(/^Connection problem/);
    await userEvent.click(act);
    await changes.findByText(/^Couldn’t check what was saved before\./);
    server.faults.set([]);
    await userEvent.click(act);
    await changes.findByText(ALL_SAVED);
    expect(act).toHaveAttribute('aria-disabled', 'true');
    expect(named(server, 'X-120')).toHaveLength(1);
    await userEvent.click(changes.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByText(ALL_SAVED)).toBeVisible();
  }, 60_000);

  it('F-2 F4 keeps what wasn’t saved, and saves only that', async () => {
    const server = testServer();
    await openEditor(server);
    const first = await chooseFirst();
    const [row] = named(server, first.getAttribute('aria-label') ?? '');
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{Escape}');
    await addRows('X-101');
    server.faults.set([LOST, UNREADABLE]);
    const changes = await review();
    const act = await changes.findByRole('button', saveButton);
    await userEvent.click(act);
    await changes.findByText(/^Connection problem/);
    server.faults.set([]);
    await userEvent.click(act);
    await changes.findByText(/^The answer was lost, but 20 new places were saved\./);
    await userEvent.click(await changes.findByRole('button', { name: 'Save 1 change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(named(server, 'X-120')).toHaveLength(1);
    expect(server.world.tables.resources.get(row?.id ?? '')?.map_data).not.toBe(row?.map_data);
  }, 60_000);

  it('F-6 F4 recognizes after a reload what was saved', async () => {
    const server = await editing();
    server.faults.add(UNREADABLE);
    const changes = await review();
    await userEvent.click(await changes.findByRole('button', saveButton));
    await changes.findByText(/^Connection problem/);
    server.faults.set([]);
    reload();
    await openEditor(server);
    await screen.findByText(ALL_SAVED);
    expect(button('Review changes')).toHaveAttribute('aria-disabled', 'true');
  }, 60_000);
});
