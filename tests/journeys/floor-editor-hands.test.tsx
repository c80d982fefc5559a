import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseFloorMapData, parsePlaceMapData } from '@/floor-map';
import { testServer } from '@mocks/adapters/vitest';
import {
  button,
  chooseFirst,
  drawing,
  editorOf,
  named,
  openTab,
  save,
} from '@tests/helpers/floor-editor';
import { journeys } from '@tests/helpers/journey';
import { FLOOR } from '@tests/helpers/map';

const { open } = journeys();
const OTHER = 'area_ber-3';

// The page loads the editing code when it’s idle; the test needs it earlier.
beforeAll(() => import('@/areas/places/floor-editor/review/review'));

async function openEditor(server = testServer()) {
  const app = await open({ server, persona: 'owner', path: editorOf(FLOOR) });
  await drawing();
  return app;
}
const said = (text: RegExp | string) =>
  waitFor(() =>
    expect(
      screen.getAllByRole('status').some((region) => {
        const words = region.textContent ?? '';
        return typeof text === 'string' ? words.includes(text) : text.test(words);
      }),
    ).toBe(true),
  );
const arrange = async (name: string) => {
  await userEvent.click(button('Arrange'));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('places by pointer and keyboard', () => {
  it('A-14 F6 announces where an arrow key moves a place', async () => {
    await openEditor();
    await chooseFirst();
    await userEvent.keyboard('{ArrowRight}');
    await said(/, \d+\.\d\d m from the left, \d+\.?\d* m from the top/);
  });

  it('F2 edits a name in place, with Enter, and cancels with Escape', async () => {
    const server = testServer();
    await openEditor(server);
    const place = await chooseFirst();
    await userEvent.keyboard('{Enter}');
    const field = () => screen.getByRole('textbox', { name: /’s name$/ });
    await userEvent.clear(field());
    await userEvent.type(field(), 'Window seat{Enter}');
    expect(await within(await drawing()).findByRole('button', { name: 'Window seat' })).toBe(place);
    expect(place).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(field(), ' 2{Escape}');
    expect(place).toHaveAccessibleName('Window seat');
    expect(button('Review 1 change')).toBeVisible();
    await save();
    expect(named(server, 'Window seat')).toHaveLength(1);
    expect(named(server, 'Window seat 2')).toHaveLength(0);
  });

  it('F6 groups places, moves them together, keeps the group, and ungroups them', async () => {
    const server = testServer();
    await openEditor(server);
    const first = await chooseFirst();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt} ');
    expect(screen.getByText('2 places selected', { selector: 'p' })).toBeVisible();
    await userEvent.keyboard('{Control>}g{/Control}');
    await said('Grouped 2 places');
    await userEvent.keyboard('{Escape}');
    first.focus();
    await userEvent.keyboard(' ');
    expect(screen.getByText('2 places selected', { selector: 'p' })).toBeVisible();
    const [row] = named(server, first.getAttribute('aria-label') ?? '');
    await save();
    const data = parsePlaceMapData(server.world.tables.resources.get(row?.id ?? '')?.map_data);
    expect(data?.group).toMatch(/^group-/);
    await arrange('Ungroup');
    await said('Ungrouped 2 places');
  });

  it('A-9 says why nothing can be arranged while too little is selected', async () => {
    await openEditor();
    await userEvent.click(button('Arrange'));
    const align = await screen.findByRole('menuitem', { name: /^Align left/ });
    expect(align).toHaveAccessibleDescription('Select at least 2 places.');
  });

  it('copies places to another floor of the office', async () => {
    const { router } = await openEditor();
    const first = await chooseFirst();
    const name = first.getAttribute('aria-label') ?? '';
    await userEvent.keyboard('{Control>}c{/Control}');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Floor' }), 'Floor 3');
    await screen.findByRole('heading', { name: 'Edit Floor 3' });
    await drawing();
    expect(router.state.location.pathname).toBe(editorOf(OTHER));
    await arrange('Paste');
    expect(button('Review 1 change')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  });

  it('F1 duplicates a selected desk in rows, numbered from its name on', async () => {
    await openEditor();
    await userEvent.click(button('Add in the middle'));
    await userEvent.click(button('Duplicate in rows'));
    const dialog = within(await screen.findByRole('dialog', { name: /in rows$/ }));
    const field = dialog.getByRole('textbox', { name: 'First name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Z-101{Enter}');
    await screen.findByText('20 places selected', { selector: 'p' });
    await openTab('Places');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search places' }), 'Z-1');
    const list = within(screen.getByRole('list', { name: 'Places' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Z-${101 + index}`),
    );
  });
});

describe('rooms by keyboard', () => {
  it('F6 A-1 draws a room, edits its corners, and selects its contents', async () => {
    const server = testServer();
    await openEditor(server);
    await openTab('Places');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a room of 4 by 3 m' }));
    const corner = (name: string) => screen.getByRole('spinbutton', { name });
    const write = async (name: string, value: string) => {
      await userEvent.clear(corner(name));
      await userEvent.type(corner(name), `${value}{Enter}`);
    };
    await write('Corner 1, from the left', '0');
    await write('Corner 1, from the top', '0');
    await userEvent.click(button('Add a corner after corner 1'));
    expect(corner('Corner 5, from the left')).toBeVisible();
    await userEvent.click(button('Remove corner 2'));
    const name = screen.getByRole('textbox', { name: /^Room .*’s name$/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Atelier{Enter}');
    await save();
    const data = parseFloorMapData(server.world.tables.resources.get(FLOOR)?.map_data);
    const room = data?.rooms.find((each) => each.name === 'Atelier');
    expect(room?.polygon).toHaveLength(4);
    expect(room?.polygon[0]).toEqual([0, 0]);
    await userEvent.click(button('Select everything in Research'));
    await openTab('Properties');
    const chosen = screen.getByText(/^\d+ places selected$/, { selector: 'p' });
    expect(Number.parseInt(chosen.textContent ?? '', 10)).toBeGreaterThan(5);
  });
});
