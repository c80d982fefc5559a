import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { parsePlaceMapData } from '@/floor-map';
import { testServer, type TestServer } from '@mocks/adapters/vitest';
import { button, drawing, editorOf, openTab, save } from '@tests/helpers/floor-editor';
import { journeys } from '@tests/helpers/journey';
import { FLOOR } from '@tests/helpers/map';

const { open } = journeys();

// The page loads these when someone asks for them; the test needs them earlier.
beforeAll(async () => {
  await import('@/areas/places/floor-editor/review/review');
  await import('@/areas/places/floor-editor/tools/place-dialog');
  await import('@/areas/places/floor-editor/side/lists');
});

/** A floor with a room of 4 by 3 meters on which twelve desks are listed and nothing is placed. */
function listedFloor(): TestServer {
  const server = testServer();
  const { resources } = server.world.tables;
  const own = [...resources.all()].filter((row) => row.floor_id === FLOOR && row.id !== FLOOR);
  const desk = own.find(({ type }) => type === 'desk');
  if (!desk) throw new Error('no desk on the floor');
  for (const { id } of own) resources.remove(id);
  const polygon = [
    [0, 0],
    [400, 0],
    [400, 300],
    [0, 300],
  ];
  const map_data = JSON.stringify({
    width: 3000,
    height: 2000,
    rooms: [{ id: 'studio', name: 'Studio', polygon }],
  });
  resources.update(FLOOR, { map_url: null, map_data });
  for (let n = 1; n <= 12; n++) {
    const listed = { parent_id: FLOOR, map_data: null, name: `T-${n}`, tag_ids: [] };
    resources.insert({ ...desk, ...listed, id: `reso_listed-${n}` });
  }
  return server;
}

const placed = ({ world }: TestServer) =>
  Array.from({ length: 12 }, (_, n) => world.tables.resources.get(`reso_listed-${n + 1}`)).filter(
    (row) => row?.map_data !== null,
  );

async function openListed() {
  const server = listedFloor();
  await open({ server, persona: 'owner', path: editorOf(FLOOR) });
  await drawing();
  return server;
}

const placing = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

it('F1 puts all that’s listed on the plan in rows, and one Undo takes it back', async () => {
  const server = await openListed();
  expect(screen.getByText('12 places of this floor aren’t on the plan.')).toBeVisible();
  await userEvent.click(button('Place 12 in rows'));
  const dialog = await placing('Place 12 on the plan');
  expect(dialog.getByText(/^From T-1 to T-12, in this order\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Place 12' }));
  expect(screen.queryByText(/aren’t on the plan/)).not.toBeInTheDocument();
  await save();
  const rows = placed(server);
  expect(rows).toHaveLength(12);
  // They’re the same places, where they belonged, in their order.
  expect(rows.map((row) => row?.parent_id)).toEqual(Array.from({ length: 12 }, () => FLOOR));
  const spots = rows.map((row) => parsePlaceMapData(row?.map_data));
  const inReadingOrder = spots.toSorted(
    (a, b) => (a?.y ?? 0) - (b?.y ?? 0) || (a?.x ?? 0) - (b?.x ?? 0),
  );
  expect(spots).toEqual(inReadingOrder);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the save' }));
  await waitFor(() => expect(placed(server)).toHaveLength(0));
});

it('F6 selects a range of the list by keyboard, and places only that', async () => {
  await openListed();
  await openTab('Places');
  const list = within(await screen.findByRole('list', { name: 'Not on the plan' }));
  list.getByRole('checkbox', { name: 'T-2' }).focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(list.getByRole('checkbox', { name: 'T-4' })).toHaveFocus();
  expect(list.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  const tray = within(screen.getByRole('region', { name: 'Not on the plan' }));
  await userEvent.click(tray.getByRole('button', { name: 'Place 3 in rows' }));
  const dialog = await placing('Place 3 on the plan');
  await userEvent.click(dialog.getByRole('button', { name: 'Place 3' }));
  expect(await screen.findByText('9 places of this floor aren’t on the plan.')).toBeVisible();
  expect(button('Review 3 changes')).toBeVisible();
  // One step of the draft.
  await userEvent.click(button('Undo'));
  expect(screen.getByText('12 places of this floor aren’t on the plan.')).toBeVisible();
});

it('F1 fills a room with as many as fit, says how many don’t, and keeps them in the list', async () => {
  await openListed();
  await userEvent.click(button('Place 12 in rows'));
  const dialog = await placing('Place 12 on the plan');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Where' }), 'In Studio');
  const clearance = dialog.getByRole('spinbutton', { name: 'Distance to walls and others' });
  fireEvent.change(clearance, { target: { value: '20' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Place 12' }));
  const said = await screen.findByText('8 places don’t fit there and stay in the list.');
  expect(button('Review 4 changes')).toBeVisible();
  await userEvent.click(button('Undo'));
  expect(said).not.toBeInTheDocument();
});
