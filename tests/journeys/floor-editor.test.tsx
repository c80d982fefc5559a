import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parsePlaceMapData } from '@/floor-map';
import { testServer } from '@mocks/adapters/vitest';
import { journeys, reload } from '@tests/helpers/journey';
import {
  addRows,
  button,
  chooseFirst,
  drawing,
  editorOf,
  named,
  openTab,
  save,
} from '@tests/helpers/floor-editor';
import { FLOOR } from '@tests/helpers/map';

const { open } = journeys();
const PATH = editorOf(FLOOR);

// The page loads the editing code when it’s idle; the test needs it earlier.
beforeAll(() => import('@/areas/places/floor-editor/review/review'));

const openEditor = (server = testServer(), persona = 'owner') =>
  open({ server, persona, path: PATH });

describe('editing a floor', () => {
  it('F1 F4 places 20 desks in rows, saves them in one batch, and undoes all of them', async () => {
    const server = testServer();
    await openEditor(server);
    await drawing();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(
      way
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .slice(-3),
    ).toEqual(['Places', 'Berlin', 'Floor 2']);
    await addRows('X-101');
    expect(button('Review 20 changes')).toBeVisible();
    await save();
    const [made] = named(server, 'X-120');
    expect(made).toMatchObject({ type: 'desk', parent_id: FLOOR, total_slots: 1 });
    expect(parsePlaceMapData(made?.map_data)).toMatchObject({ w: 160, h: 80, seat: 'bottom' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the save' }));
    await waitFor(() => expect(named(server, 'X-120')).toHaveLength(0));
  }, 60_000);

  it('F2 F6 moves a place by keyboard, and undoes and redoes it', async () => {
    await openEditor();
    const drawn = await drawing();
    const first = within(drawn).getAllByRole('button', { pressed: false })[0];
    if (!first) throw new Error('nothing is drawn');
    first.focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(await screen.findByRole('button', { name: 'Review 1 change' })).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(button('Review changes')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(button('Review 1 change')).toBeVisible();
    await openTab('History');
    expect(await screen.findByRole('button', { name: 'Moved 1 place' })).toHaveAttribute(
      'aria-current',
      'step',
    );
  }, 60_000);

  it('F4 keeps the draft after a reload', async () => {
    const server = testServer();
    await openEditor(server);
    await drawing();
    await addRows('X-101');
    reload();
    await openEditor(server);
    await screen.findByText(/^Restored your draft with 1 step/);
    expect(button('Review 20 changes')).toBeVisible();
  }, 60_000);

  it('F3 F5 UNDO-1 lists the bookings of a place that goes, waits for a choice for each, and brings it back with its tags', async () => {
    const server = testServer();
    const { tables } = server.world;
    const held = [...tables.slots.all()].find((slot) => {
      const place = tables.resources.get(slot.resource_id);
      return (
        place?.floor_id === FLOOR &&
        place.type === 'desk' &&
        slot.status === 'accepted' &&
        Date.parse(slot.start) > server.world.clock.now()
      );
    });
    const booked = held && tables.resources.get(held.resource_id);
    if (!booked) throw new Error('The seed has no such booking');
    await openEditor(server);
    await drawing();
    await openTab('Places');
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search places' }),
      booked.name,
    );
    const list = within(screen.getByRole('list', { name: 'Places' }));
    await userEvent.click(list.getByRole('button', { name: booked.name }));
    await openTab('Properties');
    await userEvent.click(button('Remove'));
    await userEvent.click(button('Review 1 change'));
    const review = within(await screen.findByRole('dialog', { name: 'Review changes' }));
    const act = await review.findByRole('button', { name: 'Save 1 change' });
    expect(act).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await review.findByRole('button', { name: /^Release all/ }));
    await userEvent.click(act);
    await waitFor(() => expect(tables.resources.get(booked.id)).toBeUndefined());
    const changes = await screen.findByRole('region', { name: 'Recent changes' });
    await userEvent.click(await within(changes).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(named(server, booked.name)).toHaveLength(1));
    const tags = () => named(server, booked.name).map(({ tag_ids }) => tag_ids);
    await waitFor(() => expect(tags()).toEqual([booked.tag_ids]));
  }, 60_000);

  it('ROLE-7 does not begin on a floor that the person does not manage, and says why', async () => {
    const { router } = await open({ persona: 'resource-manager', path: editorOf('area_ber-3') });
    await screen.findByText('You don’t manage Floor 3');
    expect(screen.getByText(/An admin can make you one of them/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Review/ })).not.toBeInTheDocument();
    await act(() =>
      router.navigate({ to: '/admin/floors/$floorId/editor', params: { floorId: FLOOR } }),
    );
    await drawing();
    expect(button('Review changes')).toBeVisible();
  });

  it('F-10 says who can grant the permission that is missing to read it', async () => {
    const server = testServer();
    server.faults.add({ endpoint: 'resources.get', kind: 'status', status: 403 });
    await openEditor(server);
    await screen.findByText('Couldn’t load the floor');
    expect(screen.getByText(/^You don’t have permission to see this\./)).toBeVisible();
  }, 60_000);

  it('shows what the server refuses, changes nothing, and keeps the draft', async () => {
    const server = testServer();
    await openEditor(server);
    await drawing();
    await addRows('X-101');
    server.faults.add({ endpoint: 'resources.createBatch', kind: 'status', status: 500 });
    await userEvent.click(button('Review 20 changes'));
    const review = within(await screen.findByRole('dialog', { name: 'Review changes' }));
    await userEvent.click(await review.findByRole('button', { name: 'Save 20 changes' }));
    expect(await review.findByRole('alert')).toBeVisible();
    expect(named(server, 'X-101')).toHaveLength(0);
    await userEvent.click(review.getByRole('button', { name: 'Keep editing' }));
    expect(button('Review 20 changes')).toBeVisible();
  }, 60_000);

  it('keeps the last refusal in sight until the next outcome, so that Save stays under a second click', async () => {
    const server = testServer();
    await openEditor(server);
    await drawing();
    await addRows('X-101');
    const fault = { endpoint: 'resources.createBatch', kind: 'status', status: 500 } as const;
    server.faults.add(fault);
    await userEvent.click(button('Review 20 changes'));
    const review = within(await screen.findByRole('dialog', { name: 'Review changes' }));
    const act = await review.findByRole('button', { name: 'Save 20 changes' });
    await userEvent.click(act);
    await review.findByRole('alert');
    server.faults.set([{ ...fault, kind: 'hang' }]);
    await userEvent.click(act);
    expect(review.getByRole('alert')).toBeVisible();
  }, 60_000);
});

describe('problems of a floor', () => {
  it('shows a duplicate name, and refuses to save a place without one', async () => {
    const server = testServer();
    await openEditor(server);
    const first = await chooseFirst();
    const taken = first.getAttribute('aria-label') ?? '';
    await userEvent.click(button('Add in the middle'));
    const name = screen.getByRole('textbox', { name: 'Name' });
    const problem = `${taken} and ${taken} have the same name`;
    await userEvent.clear(name);
    await userEvent.type(name, taken);
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('tab', { name: '1 problem' }));
    expect(await screen.findByText(problem)).toBeVisible();
    await openTab('Properties');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('tab', { name: '1 problem' }));
    expect(await screen.findByText('A place has no name')).toBeVisible();
    expect(screen.queryByText(problem)).not.toBeInTheDocument();
    await userEvent.click(button(/^Review \d+ change/));
    const review = within(await screen.findByRole('dialog', { name: 'Review changes' }));
    expect(review.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true');
    expect(named(server, taken)).toHaveLength(1);
  }, 60_000);

  it('ERR-2 says that a floor of another organization, or none, does not exist', async () => {
    const server = testServer({ scenario: 'multi-organization' });
    const { offices, resources } = server.world.tables;
    const theirs = [...resources.all()].find(
      ({ office_id, type }) =>
        type === 'area' && offices.get(office_id)?.organization_id !== 'orga_meridian',
    );
    await open({ server, persona: 'owner', path: editorOf(theirs?.id ?? '') });
    expect(await screen.findByText('This floor no longer exists')).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Plan of/ })).not.toBeInTheDocument();
  });

  it('F-10 says that a person may not edit floors', async () => {
    await open({ persona: 'member', path: PATH });
    expect(await screen.findByText(/permission/)).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Plan of/ })).not.toBeInTheDocument();
  }, 60_000);
});
vi.setConfig({ testTimeout: 60_000 });
