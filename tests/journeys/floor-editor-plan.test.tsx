import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer } from '@mocks/adapters/vitest';
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
import { journeys, reload } from '@tests/helpers/journey';
import { FLOOR } from '@tests/helpers/map';
import { answering } from '@tests/helpers/uploads';

const { open } = journeys();

beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:plan', revokeObjectURL: () => {} });
  // The page loads the editing code when it’s idle; the test needs it earlier.
  await import('@/areas/places/floor-editor/review/review');
});

async function openEditor(server = testServer()) {
  const app = await open({ server, persona: 'owner', path: editorOf(FLOOR) });
  await drawing();
  return { ...app, server };
}

const SVG = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">${inside}</svg>`;
const give = (content: string, name = 'plan.svg', type = 'image/svg+xml') =>
  userEvent.upload(screen.getByLabelText('Plan file'), new File([content], name, { type }));

/** Ten elements that each use the next one ten times. */
const LAUGHS = Array.from(
  { length: 10 },
  (_, n) => `<g id="l${n}">${n === 0 ? '<g/>' : `<use href="#l${n - 1}"/>`.repeat(10)}</g>`,
).join('');

describe('the plan behind a floor', () => {
  it('S-11 each hostile plan is refused with its message, and the draft stays', async () => {
    await openEditor();
    await addRows('X-101');
    // On the plan, Escape clears the selection; the plan itself belongs to the floor.
    within(await drawing())
      .getAllByRole('button', { pressed: true })[0]
      ?.focus();
    await userEvent.keyboard('{Escape}');
    await openTab('Properties');
    const unsafe = /contains scripts, definitions, or addresses/;
    const refused: readonly (readonly [string, RegExp])[] = [
      [SVG('<script>document.title="owned"</script>'), unsafe],
      [SVG('<image href="https://evil.test/a.png"/>'), unsafe],
      [SVG('<foreignObject><p>hi</p></foreignObject>'), unsafe],
      ['<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg><text>&b;</text></svg>', unsafe],
      [SVG(LAUGHS), /has too many parts/],
      [SVG('<g/>'.repeat(100_000)), /has too many parts/],
      [SVG('<g>'), /can’t be read/],
      [' '.repeat(20 * 1024 * 1024), /up to 5 MB/],
    ];
    for (const [content, text] of refused) {
      await give(content);
      await screen.findByText(text);
    }
    await give('GIF89a', 'plan.png', 'image/png');
    await screen.findByText(/content doesn’t match its name/);
    expect(document.title).not.toBe('owned');
    expect(button('Review 20 changes')).toBeVisible();
  }, 60_000);

  it('a picture without a scale says so until it is measured, also to the next person who opens the floor', async () => {
    const server = testServer();
    vi.stubGlobal('XMLHttpRequest', answering(200));
    await openEditor(server);
    await give(SVG('<rect width="400" height="200"/>'));
    await screen.findByText(/^This plan has no scale\./);
    await screen.findByText('Draw a line along a known distance.');
    await screen.findByRole('tab', { name: /problem/ });
    await openTab(/problem/);
    expect(await screen.findByRole('button', { name: 'The plan has no scale' })).toBeVisible();
    await save();
    reload();
    await openEditor(server);
    expect(await screen.findByText(/^This plan has no scale\./)).toBeVisible();
    const width = screen.getByRole('spinbutton', { name: 'Plan width' });
    await userEvent.clear(width);
    await userEvent.type(width, '4200{Enter}');
    expect(screen.queryByText(/^This plan has no scale\./)).not.toBeInTheDocument();
    await save();
    reload();
    await openEditor(server);
    expect(screen.getByRole('spinbutton', { name: 'Plan width' })).toHaveValue(4200);
    expect(screen.queryByText(/^This plan has no scale\./)).not.toBeInTheDocument();
  }, 60_000);

  it('F6 layers are shown and hidden, and hidden places can’t be reached', async () => {
    await openEditor();
    const plan = screen.getByRole('group', { name: /^Plan of/ });
    // The menu hides the page from screen readers.
    const places = () => within(plan).queryAllByRole('button', { hidden: true });
    const before = places().length;
    expect(before).toBeGreaterThan(5);
    await userEvent.click(button('Layers and grid'));
    const menu = within(await screen.findByRole('dialog', { name: 'Layers and grid' }));
    const layer = (name: string) => menu.getByRole('checkbox', { name });
    await userEvent.click(layer('Show places'));
    await waitFor(() => expect(places()).toHaveLength(0));
    await userEvent.click(layer('Show the plan'));
    await userEvent.click(layer('Show rooms'));
    await userEvent.selectOptions(menu.getByRole('combobox', { name: 'Grid' }), 'No grid');
    await userEvent.click(layer('Show places'));
    await waitFor(() => expect(places()).toHaveLength(before));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button('Layers and grid')).toHaveFocus());
  });
});

describe('the contents of an area', () => {
  it('a place is added to its area, and a room without one gets an area with its first place', async () => {
    const { server } = await openEditor();
    const { resources } = server.world.tables;
    const first = await chooseFirst();
    const [model] = named(server, first.getAttribute('aria-label') ?? '');
    expect(model?.parent_id).not.toBe(FLOOR);
    await userEvent.keyboard('{Control>}d{/Control}');
    const copy = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value;
    await openTab('Places');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a room of 4 by 3 m' }));
    const name = screen.getByRole('textbox', { name: /^Room .*’s name$/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Atelier{Enter}');
    await userEvent.click(button('Add in the middle'));
    await save();
    const areas = () => [...resources.all()].filter((row) => row.name === 'Atelier');
    const [area] = areas();
    expect(area).toMatchObject({ type: 'area', parent_id: FLOOR, floor_id: FLOOR });
    expect(named(server, copy)[0]?.parent_id).toBe(model?.parent_id);
    expect(resources.by('parent', area?.id ?? '')).toHaveLength(1);

    const again = await screen.findByRole('textbox', { name: 'Atelier’s name' });
    await userEvent.clear(again);
    await userEvent.type(again, 'Studio{Enter}');
    await save();
    expect(resources.get(area?.id ?? '')?.name).toBe('Studio');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the save' }));
    await waitFor(() => expect(resources.get(area?.id ?? '')?.name).toBe('Atelier'));
  }, 60_000);
});
